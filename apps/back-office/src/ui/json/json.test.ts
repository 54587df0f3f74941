import { CompletionContext } from '@codemirror/autocomplete'
import { json } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { completeJson } from './completeJson.ts'
import { placeOf } from './places.ts'

const schema = {
  properties: {
    colours: { type: 'object', properties: { primary: { type: 'string' } } },
    player: { type: 'object', properties: { loops: { type: 'boolean' } } },
    hidden: { type: 'array', items: { type: 'string', enum: ['tags', 'videos'] } },
  },
}
const stateOf = (doc: string) => EditorState.create({ doc, extensions: [json()] })

/** Completes at the `|` of a text. */
function complete(text: string) {
  const position = text.indexOf('|')
  const state = stateOf(text.replace('|', ''))
  const result = completeJson(schema)(new CompletionContext(state, position, true))
  return result?.options.map(({ label }) => label)
}
/** The text after the first completion. */
function completed(text: string) {
  const position = text.indexOf('|')
  const doc = text.replace('|', '')
  const result = completeJson(schema)(new CompletionContext(stateOf(doc), position, true))!
  return doc.slice(0, result.from) + result.options[0]!.apply + doc.slice(result.to ?? position)
}

test('completes the keys of an object that are not there yet, with a value to begin with', () => {
  expect(complete('{|}')).toEqual(['"colours"', '"player"', '"hidden"'])
  expect(complete('{"player": {}, |}')).toEqual(['"colours"', '"hidden"'])
  expect(complete('{"player": {|}}')).toEqual(['"loops"'])
  expect(completed('{"pl|"}')).toBe('{"colours": {}}')
  expect(completed('{"player": {"lo|": true}}')).toBe('{"player": {"loops": true}}')
})

test('completes the values that the schema names', () => {
  expect(complete('{"player": {"loops": f|}}')).toEqual(['true', 'false'])
  expect(complete('{"hidden": ["|"]}')).toEqual(['"tags"', '"videos"'])
  expect(complete('{"colours": {"primary": "|"}}')).toBeUndefined()
  expect(complete('{"other": {|}}')).toBeUndefined()
})

test('finds the place of a value, or the nearest one around it', () => {
  const text = '{"hidden": ["tags", {"a": 1}], "colours": {"primary": "red"}}'
  const at = (...path: (string | number)[]) => {
    const { from, to } = placeOf(stateOf(text), path)
    return text.slice(from, to)
  }
  expect(at('colours', 'primary')).toBe('"primary": "red"')
  expect(at('hidden', '1', 'a')).toBe('"a": 1')
  expect(at('hidden', 0)).toBe('"tags"')
  expect(at('colours', 'missing')).toBe('"colours": {"primary": "red"}')
  expect(at()).toBe(text)
})

test('finds a place far behind in a long text, which is not read at once', () => {
  const text = `[${'{"name": "Goal"}, '.repeat(5000)}{"last": 1}]`
  const { from, to } = placeOf(stateOf(text), [5000, 'last'])
  expect(text.slice(from, to)).toBe('"last": 1')
})

import type { MarkerType } from '@touchline/contract'
import { expect, test } from 'vitest'
import { draftOf, fitTemplate, mostText, readTemplate, writeTemplate } from './templateFile.ts'

const draft = {
  name: 'Left hand',
  layout: 'fr' as const,
  keys: { goal: 'Q', foul: 'F' },
  macros: { goal: [{ kind: 'clip' as const }, { kind: 'title' as const, text: 'But <b>' }] },
}

test('what is exported is imported as it was', () => {
  expect(readTemplate(writeTemplate(draft, 'football'))).toEqual({ draft, sport: 'football' })
})

test('files that are no templates, and letters that a desk cannot have, are told', () => {
  const change = (more: object) => JSON.stringify({ ...JSON.parse(writeTemplate(draft, null)), ...more })
  for (const text of ['', '[]', 'null', '{"keys":{}}', '{'.repeat(1000), ' '.repeat(mostText + 1)])
    expect(readTemplate(text)).toEqual({ problem: 'notTemplate' })
  for (const keys of [{ goal: 'Z' }, { goal: 'Q', foul: 'Q' }, { goal: 'D' }, { goal: 7 }, { 'a b': 'Q' }])
    expect(readTemplate(change({ keys }))).toEqual({ problem: 'letters' })
})

test('steps that are not understood are left out', () => {
  const file = { ...JSON.parse(writeTemplate(draft, null)) }
  file.macros = { goal: [{ kind: 'shell' }, 7, { kind: 'title' }, { kind: 'clip', text: 'x' }], foul: 'x' }
  const read = readTemplate(JSON.stringify(file))
  expect(read).toMatchObject({ draft: { macros: { goal: [{ kind: 'clip' }] } } })
})

test('a template fits the types of another account: by code, and without those that it has not', () => {
  const types = [{ id: 4, code: 'goal', hotkey: 'G', frenchHotkey: 'B' }] as MarkerType[]
  const fitted = fitTemplate(
    {
      ...draft,
      macros: { goal: [{ kind: 'marker', type: 'foul' }, { kind: 'clip' }], foul: [{ kind: 'hold' }] },
    },
    types,
  )
  expect(fitted.keys).toEqual({ goal: 'Q' })
  expect(fitted.macros).toEqual({ goal: [{ kind: 'clip' }] })
  expect(draftOf({ layout: 'fr' }, types)).toEqual({
    name: '',
    layout: 'fr',
    keys: { goal: 'B' },
    macros: {},
  })
})

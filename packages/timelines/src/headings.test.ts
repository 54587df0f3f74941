import { expect, test } from 'vitest'
import { headingsOf } from './headings.ts'

const read = (text: string) => headingsOf(new TextEncoder().encode(text))

test('names the columns of a CSV and what each is read as', () => {
  expect(read('\uFEFFsep=;\r\nTemps;"Qui; quoi";Équipe;\r\n1;2;3;4')).toEqual([
    { index: 0, heading: 'Temps', field: 'at', unit: undefined },
    { index: 1, heading: 'Qui; quoi', field: undefined, unit: undefined },
    { index: 2, heading: 'Équipe', field: 'team', unit: undefined },
  ])
  expect(read('\n\nstart (s)\ttype').map(({ field }) => field)).toEqual(['in', 'type'])
  expect(() => read(' ')).toThrow('timelines.empty')
})

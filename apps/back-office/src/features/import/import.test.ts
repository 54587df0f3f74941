import { expect, test } from 'vitest'
import { proposeMapping, valuesOf, wordsFor } from './mapping.ts'
import { decode, readSheet } from './readFile.ts'
import { splitRows } from './runImport.ts'

const utf16 = (text: string, isBig: boolean, hasMark: boolean) => {
  const view = new DataView(new ArrayBuffer((text.length + (hasMark ? 1 : 0)) * 2))
  const units = [...(hasMark ? [0xfeff] : []), ...[...text].map((letter) => letter.charCodeAt(0))]
  units.forEach((unit, index) => {
    view.setUint16(index * 2, unit, !isBig)
  })
  return new Uint8Array(view.buffer)
}

test('the encodings that spreadsheets write are recognised', () => {
  const text = 'nom;âge\nÉlodie;7'
  expect(decode(new TextEncoder().encode(text))).toEqual({ text, encoding: 'UTF-8' })
  expect(decode(new TextEncoder().encode(`\uFEFF${text}`)).text).toBe(text)
  for (const isBig of [true, false])
    for (const hasMark of [true, false])
      expect(decode(utf16(text, isBig, hasMark))).toEqual({ text, encoding: 'UTF-16' })
  const ansi = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
  expect(decode(ansi)).toEqual({ text, encoding: 'Windows-1252' })
})

test('the delimiter is recognised, and quoted cells may contain it', () => {
  for (const delimiter of [',', ';', '\t']) {
    const sheet = readSheet(
      `name${delimiter}type\r\n"a${delimiter}b"${delimiter}"say ""x""\nnext"\r\n\r\nc${delimiter}d\r\n`,
      null,
    )
    expect(sheet).toMatchObject({
      delimiter,
      headers: ['name', 'type'],
      rows: [
        [`a${delimiter}b`, 'say "x"\nnext'],
        ['c', 'd'],
      ],
    })
  }
})

test('columns are proposed by their headings in both languages', () => {
  const labels = { name: ['Name', 'Nom'], code: ['Code', 'Code'], SportId: ['Sport', 'Sport'] }
  expect(proposeMapping(['name', 'code', 'SportId', 'country'], ['Sport', 'NOM ', 'Other'], labels)).toEqual({
    name: { column: 1 },
    code: undefined,
    SportId: { column: 0 },
    country: undefined,
  })
})

test('a row’s texts by field, with fixed values and the words of either language', () => {
  const inputs = { type: wordsFor({ team: ['Team', 'Équipe'], person: ['Competitor'] }) }
  const mapping = { name: { column: 1 }, type: { column: 0 }, SportId: { always: '3' }, code: undefined }
  expect(valuesOf(['équipe', 'A'], mapping, inputs)).toEqual({ name: 'A', type: 'team', SportId: '3' })
  expect(valuesOf(['person'], mapping, inputs)).toEqual({ name: '', type: 'person', SportId: '3' })
})

test('rows that no request may contain are reported by row and field, and the others are sent', () => {
  const rows = ['a', 'b\0c', '\ud800', 'x'.repeat(20_001)].map((name, index) => ({
    line: index + 2,
    values: { name },
  }))
  const { sent, errors } = splitRows(rows)
  expect(sent).toEqual([rows[0]])
  expect(errors.map(({ line, field, key }) => [line, field, key])).toEqual([
    [3, 'name', 'common.unstorable'],
    [4, 'name', 'common.unstorable'],
    [5, 'name', 'common.tooLong'],
  ])
})

test('a line that names the delimiter is no heading, and accents are part of their letters', () => {
  const sheet = readSheet('sep=;\r\nName;Type\r\nE\u0301toile Be\u0301arn;team\r\n', 'clubs.csv')
  expect(sheet).toMatchObject({ delimiter: ';', headers: ['Name', 'Type'], rows: [['Étoile Béarn', 'team']] })
  expect(readSheet('\uFEFFsep=|\nName|Type\na,b|c\n', null).rows).toEqual([['a,b', 'c']])
})

import { expect, test } from 'vitest'
import { readPlayers, toBody, toValues } from './values.ts'

test('ROUTE-94 a squad is pasted from a spreadsheet, with or without numbers', () => {
  expect(readPlayers('1\tAda Stern\tKeeper\r\n10\tMia Holm\n\tNo Number\tWing\n')).toEqual([
    { number: '1', name: 'Ada Stern', position: 'Keeper' },
    { number: '10', name: 'Mia Holm', position: '' },
    { number: '', name: 'No Number', position: 'Wing' },
  ])
  expect(readPlayers('Ada Stern\tKeeper\nMia Holm')).toEqual([
    { number: '', name: 'Ada Stern', position: 'Keeper' },
    { number: '', name: 'Mia Holm', position: '' },
  ])
  expect(readPlayers('Ada Stern')).toBeUndefined()
})

test('ROUTE-94 empty rows are not sent, and a number that is none is not taken for another one', () => {
  const values = toValues(undefined)
  const row = { key: '1', name: ' ', number: '', position: '' }
  const body = toBody({
    ...values,
    squad: [row, { ...row, name: 'Ada', number: '7' }, { ...row, name: 'Mia', number: '7a' }],
  })
  expect(body.squad).toEqual([
    { name: 'Ada', number: 7, position: null },
    { name: 'Mia', number: Number.NaN, position: null },
  ])
})

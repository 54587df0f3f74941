import { expect, test } from 'vitest'
import { candidatesOf, isFinal, numberOf, playerOf } from './entry.ts'

const squad = [
  { name: 'Padrow', number: 1, position: null },
  { name: 'Kessou', number: 10, position: null },
  { name: 'Maruval', number: 11, position: null },
  { name: 'Tavell', number: 9, position: null },
  { name: 'Trial', number: null, position: null },
]

test('typing a number finds the players who could be meant, the exact one first', () => {
  expect(candidatesOf(squad, '1').map(({ name }) => name)).toEqual(['Padrow', 'Kessou', 'Maruval'])
  expect(candidatesOf(squad, '9').map(({ name }) => name)).toEqual(['Tavell'])
})

test('a number waits for another digit only if a longer one exists', () => {
  expect([isFinal(squad, '1'), isFinal(squad, '10'), isFinal(squad, '9'), isFinal(squad, '4')]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('the marker says the name, or the number of somebody who is not in the squad', () => {
  expect([playerOf(squad, '10'), playerOf(squad, '23'), playerOf(squad, '09')]).toEqual([
    'Kessou',
    '23',
    'Tavell',
  ])
  expect([numberOf(squad, 'Kessou'), numberOf(squad, '23')]).toEqual([10, undefined])
})

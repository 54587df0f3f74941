import { expect, test } from 'vitest'
import { childrenFirst } from './sweep-order.ts'

const link = (child: string, parent: string) => ({ child, parent })

test('what refers to something comes before it, whatever the names', () => {
  const links = [link('rounds', 'seasons'), link('seasons', 'competitions'), link('events', 'rounds')]
  expect(childrenFirst(['competitions', 'events', 'rounds', 'seasons'], links)).toEqual([
    'events',
    'rounds',
    'seasons',
    'competitions',
  ])
})

test('a table in between that is not swept counts too', () => {
  const links = [link('gifts', 'game_gifts'), link('game_gifts', 'games')]
  expect(childrenFirst(['games', 'gifts'], links)).toEqual(['gifts', 'games'])
})

test('a table that refers to itself, and a circle, end', () => {
  const links = [link('a', 'a'), link('a', 'b'), link('b', 'a')]
  expect(childrenFirst(['a', 'b'], links).sort()).toEqual(['a', 'b'])
})

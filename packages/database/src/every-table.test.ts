import { expect, test } from 'vitest'
import { childrenFirst } from './every-table.ts'

const table = (name: string, ...parents: string[]) => ({
  name,
  references: parents.map((parent) => ({ table: parent, cascades: false })),
})
const orderOf = (...tables: ReturnType<typeof table>[]) => childrenFirst(tables).map(({ name }) => name)

test('what refers to something comes before it, whatever the names', () => {
  const tables = [
    table('competitions'),
    table('events', 'rounds'),
    table('rounds', 'seasons'),
    table('seasons', 'competitions'),
  ]
  expect(orderOf(...tables)).toEqual(['events', 'rounds', 'seasons', 'competitions'])
})

test('a table that refers to itself, and a circle, end', () => {
  expect(orderOf(table('a', 'a', 'b'), table('b', 'a')).sort()).toEqual(['a', 'b'])
})

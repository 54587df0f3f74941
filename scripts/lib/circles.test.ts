import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'

const find = (graph: Record<string, string[]>) =>
  circlesOf(Object.keys(graph), (file) => graph[file] ?? []).sort()

test('files that lead back to themselves are a circle, others are none', () => {
  expect(find({ a: ['b', 'c'], b: ['c'], c: ['react'] })).toEqual([])
  expect(find({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([['a', 'b', 'c']])
  expect(find({ a: ['b'], b: ['a'], c: ['d', 'b'], d: ['c'] })).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('circles that share a file are one', () => {
  expect(find({ a: ['b', 'c'], b: ['a'], c: ['a'] })).toEqual([['a', 'b', 'c']])
})

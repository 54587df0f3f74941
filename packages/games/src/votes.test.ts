import { expect, test } from 'vitest'
import { orderOf } from './votes.ts'

const counts = (...votes: number[]) => votes.map((count, index) => ({ CandidateId: index + 1, votes: count }))
const ranksOf = ({ order }: ReturnType<typeof orderOf>) =>
  order.map(({ CandidateId, rank }) => [CandidateId, rank])

test('the one with the most votes wins, and those with as many share a rank', () => {
  const result = orderOf(counts(3, 7, 3, 1), null)
  expect([result.WinnerId, result.tied]).toEqual([2, []])
  expect(ranksOf(result)).toEqual([
    [2, 1],
    [1, 2],
    [3, 2],
    [4, 4],
  ])
})

test('nobody wins while the first place is shared, until one of those is chosen', () => {
  const tied = orderOf(counts(5, 2, 5), null)
  expect([tied.WinnerId, tied.tied]).toEqual([null, [1, 3]])
  expect(ranksOf(tied)).toEqual([
    [1, 1],
    [3, 1],
    [2, 3],
  ])
  const decided = orderOf(counts(5, 2, 5), 3)
  expect([decided.WinnerId, decided.tied]).toEqual([3, []])
  expect(ranksOf(decided)).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ])
})

test('who was chosen counts for nothing once somebody else is ahead, or if it was nobody of those', () => {
  expect(orderOf(counts(6, 2, 5), 3).WinnerId).toBe(1)
  expect(orderOf(counts(5, 2, 5), 2)).toMatchObject({ WinnerId: null, tied: [1, 3] })
})

test('without a vote nobody wins', () => {
  expect(orderOf(counts(0, 0), null)).toMatchObject({ WinnerId: null, tied: [] })
  expect(orderOf([], null)).toEqual({ order: [], WinnerId: null, tied: [] })
})

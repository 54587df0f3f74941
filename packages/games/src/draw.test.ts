import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawWinners, entrantsHash, promiseOf } from './draw.ts'

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const ids = Array.from({ length: 1000 }, (_, index) => index * 7 + 3)

/** The rule once more, as somebody would write it who only has the text of how to check a draw. */
function checked(text: string, sorted: number[], count: number): number[] {
  const hash = createHash('sha256').update(sorted.join(',')).digest()
  const key = createHash('sha256')
    .update(Buffer.concat([Buffer.from(text, 'hex'), hash]))
    .digest()
  const list = [...sorted]
  const winners: number[] = []
  let counter = 0
  while (winners.length < count) {
    const place = winners.length
    const number = createHmac('sha256', key).update(`${counter++}`).digest().readUIntBE(0, 6)
    const size = list.length - place
    if (number >= 2 ** 48 - (2 ** 48 % size)) continue
    const other = place + (number % size)
    const winner = list[other]!
    list[other] = list[place]!
    list[place] = winner
    winners.push(winner)
  }
  return winners
}

test('SCOPE-03 gifts: the winners are the same in whatever order the fans come', () => {
  const winners = drawWinners(seed, ids, 10)
  expect(new Set(winners).size).toBe(10)
  expect(drawWinners(seed, ids.toReversed(), 10)).toEqual(winners)
  const mixed = ids.toSorted((one, other) => ((one * 7919) % 1009) - ((other * 7919) % 1009))
  expect(mixed).not.toEqual(ids)
  expect(drawWinners(seed, mixed, 10)).toEqual(winners)
})

test('whoever writes the rule again draws the same winners', () => {
  expect(drawWinners(seed, ids, 25)).toEqual(checked(seed, ids, 25))
  expect(promiseOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
})

test('one fan more is another draw, and so is another seed', () => {
  const winners = drawWinners(seed, ids, 10)
  expect(drawWinners(seed, [...ids, 8000], 10)).not.toEqual(winners)
  expect(drawWinners(seed.replace('0', '1'), ids, 10)).not.toEqual(winners)
  expect(entrantsHash([2, 1])).toBe(entrantsHash([1, 2]))
  expect(entrantsHash([1, 2])).not.toBe(entrantsHash([12]))
})

test('all of them win if there are as many as gifts, and nobody if there is nobody', () => {
  expect(drawWinners(seed, [3, 1, 2], 5).toSorted()).toEqual([1, 2, 3])
  expect(drawWinners(seed, [], 5)).toEqual([])
  expect(drawWinners(seed, [1], 0)).toEqual([])
})

test('everybody is as likely at every place', () => {
  const people = 12
  const rounds = 6000
  const places = Array.from({ length: 3 }, () => new Array<number>(people).fill(0))
  for (let round = 0; round < rounds; round++) {
    const own = createHash('sha256').update(`round ${round}`).digest('hex')
    const winners = drawWinners(
      own,
      Array.from({ length: people }, (_, id) => id),
      3,
    )
    for (const [place, id] of winners.entries()) places[place]![id]!++
  }
  const expected = rounds / people
  // The chi-squared of eleven degrees is above 39 once in 20,000 times; the seeds are fixed.
  for (const counts of places)
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(39)
})

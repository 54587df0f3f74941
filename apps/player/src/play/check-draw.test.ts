import { randomBytes } from 'node:crypto'
import { drawWinners, entrantsHash, entrantsText, promiseOf } from '@touchline/games/draw'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDraw } from './check-draw.ts'

const drawnOf = (seed: string, ids: number[], count: number) => ({
  ...{ promise: promiseOf(seed), seed, ids: entrantsText(ids), entrantsHash: entrantsHash(ids) },
  winners: drawWinners(seed, ids, count),
})
const seed = randomBytes(32).toString('hex')
const honest = drawnOf(seed, [5, 900, 31, 44, 7, 2_147_483_647], 3)

test('a browser draws the same winners as the gateway did', async () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 60 })
  const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
  await fc.assert(
    fc.asyncProperty(seeds, ids, fc.nat(20), async (bytes, entrants, count) => {
      expect(await checkDraw(drawnOf(Buffer.from(bytes).toString('hex'), entrants, count))).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})

test('a draw that is not honest is told by what is wrong with it', async () => {
  expect(await checkDraw(honest)).toBeUndefined()
  const [first, second, third] = honest.winners
  const other = [5, 7, 31, 44, 900, 2_147_483_647].find((id) => !honest.winners.includes(id))!
  const wrong = {
    promise: { ...honest, promise: promiseOf(randomBytes(32).toString('hex')) },
    entrants: { ...honest, ids: honest.ids.replace('900', '901') },
    winners: { ...honest, winners: [first!, second!, other] },
  }
  for (const [fault, drawn] of Object.entries(wrong)) expect(await checkDraw(drawn)).toBe(fault)
  expect(await checkDraw({ ...honest, winners: [second!, first!, third!] })).toBe('winners')
  // Whoever is in the list twice has two chances.
  const twice = { ...honest, ids: '5,5,7', entrantsHash: entrantsHash([5, 5, 7]), winners: [] }
  expect(await checkDraw(twice)).toBe('entrants')
})

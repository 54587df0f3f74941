import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, planBins } from './bins.ts'

const bins = (low: number, high: number, decimals = 0) => {
  const plan = planBins({ distinct: 11, low, high, decimals })!
  return Array.from({ length: plan.count }, (_, place) => Object.values(boundsOf(plan, place)))
}

test('bins have a width that people count in, and begin at a multiple of it', () => {
  expect(bins(3, 88)).toEqual([
    [0, 19],
    [20, 39],
    [40, 59],
    [60, 79],
    [80, 99],
  ])
  expect(bins(11, 24)).toHaveLength(8)
  expect(bins(11, 24)[0]).toEqual([10, 11])
  expect(bins(-7, 7)[0]).toEqual([-8, -7])
  expect(bins(0.2, 1.9, 1).slice(0, 2)).toEqual([
    [0, 0.4],
    [0.5, 0.9],
  ])
  expect(bins(18_000, 19_000)[0]).toEqual([18_000, 18_199])
})

test('few different numbers are named, not counted together; many of one number have one bin', () => {
  expect(planBins({ distinct: 10, low: 0, high: 1000, decimals: 0 })).toBeUndefined()
  expect(bins(5, 5)).toEqual([[5, 5]])
})

test('whatever numbers there are, few bins take all of them, each number one', () => {
  const number = fc.integer({ min: -1e12, max: 1e12 })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 0, max: 3 }), (one, other, decimals) => {
      const plan = planBins({
        distinct: 11,
        low: Math.min(one, other),
        high: Math.max(one, other),
        decimals,
      })!
      expect(plan.count).toBeLessThanOrEqual(10)
      expect(boundsOf(plan, 0).from).toBeLessThanOrEqual(Math.min(one, other))
      const last = boundsOf(plan, plan.count - 1)
      expect(last.from).toBeLessThanOrEqual(Math.max(one, other))
      expect(last.from + plan.width / 1000).toBeGreaterThan(Math.max(one, other))
      expect(boundsOf(plan, 0).to).toBeLessThan(boundsOf(plan, 1).from)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownOf } from './clusters.ts'
import { indexItems, itemsBetween, type TimelineItem } from './items.ts'

const items = fc
  .array(fc.tuple(fc.nat(100_000), fc.nat(5000)), { maxLength: 300 })
  .map((spans) =>
    spans.map(([start, length], id): TimelineItem => ({ id, start, end: start + length, label: `${id}` })),
  )

test('the items of a range are those that a search through all finds', () => {
  fc.assert(
    fc.property(items, fc.nat(100_000), fc.nat(20_000), (all, from, length) => {
      const lane = indexItems(all)
      const found = itemsBetween(lane, from, from + length).map((index) => lane.items[index]!.id)
      const wanted = all.filter(({ start, end }) => start <= from + length && end >= from).map(({ id }) => id)
      expect(found.toSorted()).toEqual(wanted.toSorted())
    }),
  )
})

test('items on a row do not overlap, but on the last one, and each is found by its id', () => {
  fc.assert(
    fc.property(items, (all) => {
      const lane = indexItems(all)
      for (const { id } of all) expect(lane.items[lane.indexOf.get(id)!]!.id).toBe(id)
      for (let row = 0; row < 2; row++) {
        const own = lane.items.filter((_, index) => lane.rowOf[index] === row)
        own.forEach((item, index) => {
          if (index > 0) expect(item.start).toBeGreaterThanOrEqual(own[index - 1]!.end)
        })
      }
    }),
  )
})

test('what is drawn stands for every item once, however far it is zoomed out', () => {
  fc.assert(
    fc.property(items, fc.double({ min: -5, max: 0, noNaN: true }), (all, power) => {
      const lane = indexItems(all)
      const pxPerMs = 10 ** power
      const shown = shownOf(lane, { start: 0, pxPerMs }, 106_000 * pxPerMs, () => false)
      const count = shown.reduce((sum, one) => sum + (one.kind === 'item' ? 1 : one.count), 0)
      expect(count).toBe(all.length)
    }),
  )
})

test('panning never regroups; what is kept is drawn as itself', () => {
  const all = Array.from({ length: 400 }, (_, id) => ({ id, start: id * 250, end: id * 250, label: '' }))
  const lane = indexItems(all)
  const at = (start: number) =>
    shownOf(lane, { start, pxPerMs: 0.01 }, 400, () => false).flatMap((one) =>
      one.kind === 'cluster' ? [one.at] : [],
    )
  const both = new Set([...at(10_000), ...at(11_111)])
  for (const place of both) if (place > 16_000 && place < 44_000) expect(at(10_000)).toContain(place)
  const kept = shownOf(lane, { start: 0, pxPerMs: 0.01 }, 400, (id) => id === 100)
  expect(kept).toContainEqual({ kind: 'item', index: 100 })
})

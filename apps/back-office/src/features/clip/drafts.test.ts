import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeOf, changeDrafts, type Drafts, firstDrafts } from './drafts.ts'

const draft = (key: string) => ({ key, title: '', in: 0, out: 10 })
const first = firstDrafts(draft('a'))

test('any changes, undone one after the other, lead back to the start, and redone to the end', () => {
  const change = fc.oneof(
    fc.record({
      type: fc.constant('change' as const),
      values: fc.record({ in: fc.nat(5), title: fc.string() }, { requiredKeys: [] }),
      at: fc.nat(100_000),
    }),
    fc.uuid().map((key) => ({ type: 'add' as const, draft: draft(key) })),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const end = changes.reduce(changeDrafts, first)
      let state: Drafts = end
      const steps = end.past.length
      for (let step = 0; step < steps; step++) state = changeDrafts(state, { type: 'undo' })
      expect(state.drafts).toEqual(first.drafts)
      for (let step = 0; step < steps; step++) state = changeDrafts(state, { type: 'redo' })
      expect(state.drafts).toEqual(end.drafts)
    }),
  )
})

test('dragging a point is one step; setting it again later is another', () => {
  let state = first
  for (const at of [0, 100, 200]) state = changeDrafts(state, { type: 'change', values: { in: at }, at })
  expect(state.past).toHaveLength(1)
  state = changeDrafts(state, { type: 'change', values: { in: 7 }, at: 5000 })
  expect(changeDrafts(state, { type: 'undo' }).drafts[0]?.in).toBe(200)
})

test('one draft stays: it cannot be removed, and after it is created a new one follows', () => {
  expect(changeDrafts(first, { type: 'remove', key: 'a' })).toBe(first)
  const two = changeDrafts(first, { type: 'add', draft: draft('b') })
  expect(activeOf(two).key).toBe('b')
  const one = changeDrafts(two, { type: 'created', key: 'b', title: '', next: draft('c') })
  expect(activeOf(one).key).toBe('a')
  const next = changeDrafts(one, { type: 'created', key: 'a', title: '', next: draft('c') })
  expect(next.drafts.map(({ key }) => key)).toEqual(['c'])
  expect(changeDrafts(next, { type: 'undo' })).toBe(next)
})

test('what is set for the next clip while one is being created stays', () => {
  const values = { in: 40, out: 90, title: 'Sent' }
  const moved = changeDrafts(first, { type: 'change', values, at: 0 })
  const next = changeDrafts(moved, { type: 'created', key: 'a', title: 'Sent', next: draft('b') })
  expect(activeOf(next)).toMatchObject({ key: 'b', in: 40, out: 90, title: '' })
  const typed = changeDrafts(moved, { type: 'created', key: 'a', title: 'Before', next: draft('b') })
  expect(activeOf(typed)).toMatchObject({ title: 'Sent' })
})

import { expect, test, vi } from 'vitest'
import { showChange } from './changes.ts'
import { client } from './client.ts'

const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

test('a change reads its item and the lists again, once a second at most, and no other item', () => {
  vi.useFakeTimers()
  const [list, changed, other, foreign] = [
    ['videos', 'list', {}],
    ['videos', 'item', 7, undefined],
    ['videos', 'item', 5, undefined],
    ['tags', 'item', 7, undefined],
  ]
  const read = () => {
    for (const key of [list!, changed!, other!, foreign!]) client.setQueryData(key, { etag: '"1"' })
  }
  const notice = { resource: 'videos', id: 7, version: 2, action: 'update' }

  read()
  showChange(notice)
  expect([list, changed, other, foreign].map((key) => isStale(key!))).toEqual([true, true, false, false])

  read()
  showChange(notice)
  showChange(notice)
  expect([isStale(list!), isStale(changed!)]).toEqual([false, true])
  vi.advanceTimersByTime(1000)
  expect(isStale(list!)).toBe(true)

  read()
  showChange({ ...notice, version: 1 })
  expect(isStale(changed!)).toBe(false)
  vi.advanceTimersByTime(2000)
  client.clear()
  vi.useRealTimers()
})

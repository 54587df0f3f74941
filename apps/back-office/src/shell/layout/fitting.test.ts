import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const tab = (width: number, rest: { isCurrent?: boolean; isClosed?: boolean } = {}) => ({
  width,
  isCurrent: false,
  isClosed: false,
  ...rest,
})
const shown = (tabs: Parameters<typeof fitting>[0], room: number) =>
  [...fitting(tabs, { room, gap: 10, more: 40 })].sort()

test('all tabs are shown where there is room for them, without a button', () => {
  expect(shown([tab(50), tab(50, { isCurrent: true }), tab(50)], 170)).toEqual([0, 1, 2])
})

test('the first are shown beside the button, and the current one at any width', () => {
  const tabs = [tab(50), tab(50), tab(50), tab(50, { isCurrent: true })]
  expect(shown(tabs, 169)).toEqual([0, 3])
  expect(shown(tabs, 20)).toEqual([3])
})

test('what cannot be opened goes first', () => {
  const tabs = [tab(50, { isCurrent: true }), tab(50, { isClosed: true }), tab(50), tab(50)]
  expect(shown(tabs, 229)).toEqual([0, 2, 3])
})

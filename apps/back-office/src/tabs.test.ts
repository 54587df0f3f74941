import { expect, test } from 'vitest'

type Declared = { readonly order: number; readonly path?: string }
const gathered = new Set(['eventTabs', 'conferenceTabs', 'eventPanels', 'conferencePanels', 'deskDialogs'])
const files = import.meta.glob<Record<string, readonly Declared[]>>('./screens/*/{tabs,panels}.ts', {
  eager: true,
})

test('what domains declare is gathered, and each has a place and an address of its own', () => {
  const lists = Object.entries(files).flatMap(([file, lists]) =>
    Object.entries(lists).map(([list, entries]) => ({ file, list, entries })),
  )
  expect(lists.filter(({ list }) => !gathered.has(list))).toEqual([])
  for (const name of gathered) {
    const entries = lists.filter(({ list }) => list === name).flatMap((one) => one.entries)
    expect(entries.length).toBeGreaterThan(0)
    for (const key of ['order', 'path'] as const) {
      const values = entries.flatMap((entry) => entry[key] ?? [])
      expect(new Set(values).size, `${name} ${key}`).toBe(values.length)
    }
  }
})

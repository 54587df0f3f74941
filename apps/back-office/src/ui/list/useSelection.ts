import { useEffect, useRef, useState } from 'react'
import { isTyping } from '../keys.ts'

type Row = { readonly id: number }

const none: ReadonlySet<number> = new Set()

/** The ids from one row to another, in either direction; only the second one where the first is not there. */
export function rangeOf(ids: readonly number[], from: number | undefined, to: number): number[] {
  const [first, last] = [ids.indexOf(from ?? to), ids.indexOf(to)].sort((a, b) => a - b)
  return first === undefined || first < 0 ? [to] : ids.slice(first, last! + 1)
}

/**
 * The rows that are selected. `rows` is undefined while others load. `isAll` is true where the selection goes beyond
 * the page, to all that match; `listed` says what is listed, and another list is not selected.
 */
export function useSelection(rows: readonly Row[] | undefined, listed: string) {
  const [selected, setSelected] = useState(none)
  const [isAll, setAll] = useState(false)
  const last = useRef<number>(undefined)
  const clear = () => select(none)
  const select = (ids: ReadonlySet<number>) => {
    setAll(false)
    setSelected(ids)
  }
  // What has left the list, by another page or by being deleted, is not selected when it comes back.
  useEffect(() => {
    if (rows) setSelected((before) => before.intersection(new Set(rows.map(({ id }) => id))))
  }, [rows])
  useEffect(() => setAll(false), [listed])

  const hasSome = selected.size > 0
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event)) return
      setAll(false)
      setSelected(none)
    }
    // Before a dialog hears of it, which is gone afterwards: that Escape was the dialog's.
    if (hasSome) window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [hasSome])

  /** With `isRange` the rows since the last one follow the row. */
  const toggle = (id: number, isRange = false) => {
    const isOn = !selected.has(id)
    const ids = isRange
      ? rangeOf(
          (rows ?? []).map((row) => row.id),
          last.current,
          id,
        )
      : [id]
    last.current = id
    select(isOn ? selected.union(new Set(ids)) : selected.difference(new Set(ids)))
  }
  return { selected, isAll: isAll && hasSome, select, selectAll: () => setAll(true), clear, toggle }
}

export type Selection = ReturnType<typeof useSelection>

import { useEffect, useRef, useState } from 'react'
import { isTyping } from '../keys.ts'

type Row = { readonly id: number }

const none: ReadonlySet<number> = new Set()

/** The ids between two rows, in either direction; only the second if the first is not in the list. */
export function rangeOf(ids: readonly number[], from: number | undefined, to: number): number[] {
  const [first, last] = [ids.indexOf(from ?? to), ids.indexOf(to)].sort((a, b) => a - b)
  return first === undefined || first < 0 ? [to] : ids.slice(first, last! + 1)
}

/**
 * The selected rows. `rows` is undefined while others load. `isAll` is true if the selection extends to all matches on
 * other pages; `listed` identifies the list's query, and a new query ends `isAll`.
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
  // Rows that leave the list, by paging or deletion, are not selected when they return.
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
    // In the capture phase, while a dialog that closes on the same Escape is still open and `isTyping` can see it.
    if (hasSome) window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [hasSome])

  /** With `isRange`, the rows since the last toggled one get the same state. */
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

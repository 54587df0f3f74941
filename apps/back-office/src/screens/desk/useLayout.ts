import { useCallback, useState } from 'react'
import { session } from '../../data/session.ts'
import { type DeskLayout, readLayout, usualLayout } from './layout.ts'

const keyOf = () => `desk-layout-${session.get().user?.id ?? 0}`

function stored(): DeskLayout {
  try {
    return readLayout(localStorage.getItem(keyOf()))
  } catch {
    return usualLayout
  }
}

/** How a person has arranged the desk on this machine. */
export function useLayout() {
  const [layout, setLayout] = useState(stored)
  const change = useCallback((changes: Partial<DeskLayout>) => {
    setLayout((before) => {
      const next = { ...before, ...changes }
      try {
        localStorage.setItem(keyOf(), JSON.stringify(next))
      } catch {
        // If storage is full or forbidden, the desk is arranged until it is left.
      }
      return next
    })
  }, [])
  return { layout, change, reset: useCallback(() => change(usualLayout), [change]) }
}

export type Arranged = ReturnType<typeof useLayout>

import { useEffect, useRef } from 'react'

/** Gives the focus back to what had it before a dialog opened: Mantine does so only where it was mounted closed. */
export function useFocusBack(opened: boolean) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      const now = document.activeElement
      const isFree = now === null || now === document.body || root.current?.contains(now)
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [opened])
  return root
}

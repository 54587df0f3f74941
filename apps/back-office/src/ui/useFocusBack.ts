import { useEffect, useRef } from 'react'

/** Returns the focus when a dialog closes: Mantine only does so if the dialog was mounted closed. */
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

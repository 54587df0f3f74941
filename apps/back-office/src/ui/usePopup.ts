import { type MouseEvent, useRef, useState } from 'react'

/**
 * Whether a button's popup is open, and what the button needs. A press that closes the popup from outside does not
 * open it again; closing gives the focus back. `isNeeded` is true from the first opening on: until then the popup's
 * code is not fetched.
 */
export function usePopup() {
  const [isOpen, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const trigger = {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen,
    onPointerDown: () => {
      wasOpen.current = isOpen
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      button.current = currentTarget
      setNeeded(true)
      setOpen(!isOpen && !wasOpen.current)
      wasOpen.current = false
    },
  }
  return { isOpen, close, isNeeded, trigger }
}

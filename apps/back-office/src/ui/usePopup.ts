import { type MouseEvent, useRef, useState } from 'react'

/**
 * The state of a button's popup, and the props that the button needs. A press that closes the popup from outside does
 * not open it again; closing returns the focus. `isNeeded` is true once it was first opened: the popup's code is loaded
 * then.
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

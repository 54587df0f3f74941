import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

const invalid = '[aria-invalid="true"]'

/** Returns a function that focuses the first invalid field once the errors are rendered. */
export function useErrorFocus(): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    // A dialog's form, not that of the page behind it.
    const fields = [...document.querySelectorAll<HTMLElement>(`form ${invalid}`)]
    const own = fields.filter((field) => field.closest('[role="dialog"]'))
    ;(own[0] ?? fields[0])?.focus()
  }, [asked])
  return () => setAsked((count) => count + 1)
}

/**
 * Focuses the first invalid field of a dialog after a form in it was submitted, whether the page finds the error or,
 * later, the gateway. Returns what its element needs.
 */
export function useDialogErrorFocus(root: RefObject<HTMLElement | null>) {
  const observer = useRef<MutationObserver>(undefined)
  useEffect(() => () => observer.current?.disconnect(), [])
  const look = () => {
    const field = root.current?.querySelector<HTMLElement>(invalid)
    if (!field) return
    observer.current?.disconnect()
    field.focus()
  }
  return {
    onSubmit: (_: FormEvent) => {
      observer.current?.disconnect()
      observer.current = new MutationObserver(look)
      observer.current.observe(root.current!, {
        attributeFilter: ['aria-invalid'],
        childList: true,
        subtree: true,
      })
      // The same error as before changes nothing.
      requestAnimationFrame(look)
    },
    // What is typed meanwhile is not interrupted.
    onInput: () => observer.current?.disconnect(),
  }
}

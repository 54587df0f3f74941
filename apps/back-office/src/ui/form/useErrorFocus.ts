import { useEffect, useState } from 'react'

/** Returns a function that focuses the first invalid field once the errors are rendered. */
export function useErrorFocus(): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [asked])
  return () => setAsked((count) => count + 1)
}

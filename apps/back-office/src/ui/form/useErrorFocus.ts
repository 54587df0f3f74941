import { useEffect, useState } from 'react'

/** Answers what asks for the focus of the first invalid field; it goes there once the errors stand in the page. */
export function useErrorFocus(): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [asked])
  return () => setAsked((count) => count + 1)
}

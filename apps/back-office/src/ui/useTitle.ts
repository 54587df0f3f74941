import { useEffect } from 'react'

/** Names the browser's tab after the screen. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Touchline`
  }, [title])

import { useEffect } from 'react'

/** Sets the browser tab's title. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Touchline`
  }, [title])

import { useEffect, useState } from 'react'

/** Renders the component again a few times a second, for what a clock shows. Returns the time, in ms. */
export function useSecond(every = 500): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

import { useEffect } from 'react'
import { refresh } from '../../data/client.ts'

/** Milliseconds between two looks at figures, which no change tells; states come by themselves. */
const lookEvery = 2_000

/** Reads a resource again and again while the page is seen and `isOn`. */
export function useLook(resource: { name: string }, isOn: boolean): void {
  const { name } = resource
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => document.hidden || void refresh(name), lookEvery)
    return () => clearInterval(timer)
  }, [name, isOn])
}

import { type ReactNode, useEffect, useState } from 'react'

/** Validates an initial opacity. @throws RangeError outside 0 to 1 */
export function initialOpacity(value: number): number {
  if (!(value >= 0 && value <= 1))
    throw new RangeError(`An animation starts between 0 and 1, not at ${value}.`)
  return value
}

type Props = { initial?: number; className?: string; children: ReactNode }

/** Fades its content in from `initial`, 0 to 1. */
export function Appear({ initial = 0, className, children }: Props) {
  const [opacity, setOpacity] = useState(initialOpacity(initial))
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpacity(1))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className={className} style={{ opacity, transition: 'opacity 150ms' }}>
      {children}
    </div>
  )
}

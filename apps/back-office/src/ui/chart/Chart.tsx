import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import classes from './chart.module.css'

type Props = {
  label: string
  /** Number of points along the chart. */
  count: number
  /** What screen readers say of a point. */
  textOf: (index: number) => string
  /** What is shown above a point that the pointer or the keyboard is at. */
  tip: (index: number) => ReactNode
  /** Labels of the vertical axis, from top to bottom. */
  scale: readonly string[]
  /** Labels of the horizontal axis, from left to right. */
  axis: readonly string[]
  /** True if each label belongs to one point, and is centred below it. */
  isAxisByPoint?: boolean
  /** Told which point the pointer or the keyboard is at. */
  onPoint?: (index: number | undefined) => void
  /** SVG content in a box of 100 by 100 units, y growing downwards. */
  children: ReactNode
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** A chart whose points are read with the pointer, or with the arrow keys as a slider. */
export function Chart(props: Props) {
  const { label, count, textOf, tip, scale, axis, isAxisByPoint, onPoint, children } = props
  const [at, set] = useState<number>()
  const setAt = (index: number | undefined) => {
    set(index)
    onPoint?.(index)
  }
  const last = count - 1
  const index = Math.min(last, at ?? 0)
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * count))))
  }
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, (at ?? 0) + step)))
  }
  const place = ((index + 0.5) / count) * 100
  return (
    <div className={classes.chart}>
      <div className={classes.scale} aria-hidden>
        {[...scale.entries()].map(([place, text]) => (
          <span key={place}>{text}</span>
        ))}
      </div>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={textOf(index)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={key}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(at ?? 0)}
        onBlur={() => setAt(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {children}
        </svg>
        {at !== undefined && (
          <>
            <div className={classes.line} style={{ left: `${place}%` }} />
            <div
              className={classes.tip}
              style={{ left: `clamp(90px, ${place}%, calc(100% - 90px))` }}
              aria-hidden
            >
              {tip(index)}
            </div>
          </>
        )}
      </div>
      <div className={classes.axis} data-by-point={isAxisByPoint || undefined} aria-hidden>
        {[...axis.entries()].map(([place, text]) => (
          <span key={place}>{text}</span>
        ))}
      </div>
    </div>
  )
}

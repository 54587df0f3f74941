import { useRef } from 'react'
import classes from './desk.module.css'
import { widths } from './layout.ts'

type Props = {
  label: string
  part: 'video' | 'list'
  /** The width of the part that it resizes, in px. */
  width(): number
  /** 1 if the part grows to the right, -1 if to the left. */
  direction: 1 | -1
  onWidth(width: number): void
  onReset(): void
}

const step = 20

/** Resizes a part of the desk by dragging, or by the arrow keys; a double click gives back the usual size. */
export function Divider({ label, part, width, direction, onWidth, onReset }: Props) {
  const from = useRef<{ x: number; width: number }>(undefined)
  const [least, most] = widths[part]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={Math.round(width())}
      className={classes.divider}
      data-part={part}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: width() }
      }}
      onPointerMove={(event) => {
        if (from.current) onWidth(from.current.width + (event.clientX - from.current.x) * direction)
      }}
      onPointerUp={() => {
        from.current = undefined
      }}
      onPointerCancel={() => {
        from.current = undefined
      }}
      onDoubleClick={onReset}
      onKeyDown={(event) => {
        const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (side === 0) return
        event.preventDefault()
        onWidth(width() + side * direction * step)
      }}
    />
  )
}

import { Button, type ButtonProps } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './holdButton.module.css'

/** Milliseconds that the button has to be held. */
const holdMs = 1000

type Props = Omit<ButtonProps, 'children'> & {
  label: string
  /** Says that it has to be held. */
  hint: string
  onHeld: () => void
  /** For assistive software, which presses without holding: asks instead. */
  onAsk: () => void
}

/** A button for what must not happen by a slip: it acts once it was held, by pointer, Enter or Space. */
export function HoldButton({ label, hint, onHeld, onAsk, ...props }: Props) {
  const [isHeld, setHeld] = useState(false)
  const [isEarly, setEarly] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeldByKey = useRef(false)
  const hintId = useId()
  useEffect(() => () => clearTimeout(timer.current), [])

  function press() {
    clearTimeout(timer.current)
    setHeld(true)
    setEarly(false)
    timer.current = setTimeout(() => {
      setHeld(false)
      onHeld()
    }, holdMs)
  }
  function release() {
    clearTimeout(timer.current)
    setHeld(false)
    if (isHeld) setEarly(true)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    // Otherwise each repetition of the key would click.
    event.preventDefault()
    event.stopPropagation()
    wasHeldByKey.current = true
    if (!event.repeat) press()
  }
  function onClick(event: MouseEvent) {
    // A click without a pointer or a key.
    if (event.detail === 0 && !wasHeldByKey.current) onAsk()
    wasHeldByKey.current = false
  }
  return (
    <span className={classes.place}>
      <Button
        {...props}
        className={classes.button}
        data-held={isHeld || undefined}
        aria-describedby={hintId}
        onPointerDown={(event) => event.button === 0 && press()}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
        onKeyUp={release}
        onBlur={release}
        onClick={onClick}
        onContextMenu={(event) => event.preventDefault()}
      >
        {label}
      </Button>
      <span id={hintId} role="status" className={isEarly ? classes.hint : classes.hidden}>
        {hint}
      </span>
    </span>
  )
}

import { type SyntheticEvent, useRef, useState } from 'react'
import classes from './Rail.module.css'

/** Milliseconds of hovering before the tooltip appears. */
const tooltipDelay = 350

/** The tooltips of the collapsed rail: spread `of(label)` onto an item and render `bubble` in the rail. */
export function useRailTip(isCollapsed: boolean) {
  const [tip, setTip] = useState<{ label: string; top: number }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setTip(undefined)
  }
  const of = (label: string) => {
    const show = ({ currentTarget }: SyntheticEvent) => {
      if (!isCollapsed) return
      const { top, height } = currentTarget.getBoundingClientRect()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTip({ label, top: top + height / 2 }), tooltipDelay)
    }
    return { onPointerEnter: show, onFocus: show, onPointerLeave: hide, onBlur: hide, onPointerDown: hide }
  }
  const bubble = tip && (
    <div className={classes.tip} style={{ top: tip.top }} aria-hidden="true">
      {tip.label}
    </div>
  )
  return { of, bubble }
}

export type RailTip = ReturnType<typeof useRailTip>

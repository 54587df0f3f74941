import type { ReactNode } from 'react'
import { onDemand } from './onDemand.tsx'
import classes from './ui.module.css'
import { usePopup } from './usePopup.ts'

const Body = onDemand(() => import('./PopupBody.tsx'))

type Props = {
  /** Renders the button; spread the given properties onto it. */
  button: (trigger: ReturnType<typeof usePopup>['trigger']) => ReactNode
  /** The accessible name of the popup. */
  label: string
  position: 'bottom-start' | 'bottom-end'
  width?: number
  className?: string
  children: (close: () => void) => ReactNode
}

/** A button with a popup; the popup's code is loaded when it is first opened. */
export function Popup({ button, label, position, width, className, children }: Props) {
  const { isOpen, close, isNeeded, trigger } = usePopup()
  return (
    <span className={classes.anchor}>
      {button(trigger)}
      {isNeeded && (
        <Body opened={isOpen} {...{ close, label, position, width, className }}>
          {children(close)}
        </Body>
      )}
    </span>
  )
}

import { lazy, type ReactNode, Suspense } from 'react'
import classes from './ui.module.css'
import { usePopup } from './usePopup.ts'

const Body = lazy(() => import('./PopupBody.tsx'))

type Props = {
  /** The button; the given properties go onto it. */
  button: (trigger: ReturnType<typeof usePopup>['trigger']) => ReactNode
  /** What the popup is called. */
  label: string
  position: 'bottom-start' | 'bottom-end'
  width?: number
  className?: string
  children: (close: () => void) => ReactNode
}

/** A button and what it opens; the popup's code is fetched at its first opening. */
export function Popup({ button, label, position, width, className, children }: Props) {
  const { isOpen, close, isNeeded, trigger } = usePopup()
  return (
    <span className={classes.anchor}>
      {button(trigger)}
      {isNeeded && (
        <Suspense>
          <Body {...{ isOpen, close, label, position, width, className }}>{children(close)}</Body>
        </Suspense>
      )}
    </span>
  )
}

import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ui.module.css'

type Props = {
  isOpen: boolean
  close: () => void
  label: string
  position: 'bottom-start' | 'bottom-end'
  width?: number
  className?: string
  children: ReactNode
}

/** The content of a `Popup`. */
export default function PopupBody({ isOpen, close, label, position, width, className, children }: Props) {
  return (
    <Popover
      opened={isOpen}
      onChange={(isOpened) => !isOpened && close()}
      withRoles={false}
      trapFocus
      position={position}
      width={width}
    >
      <Popover.Target>
        <span className={classes.target} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={className}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

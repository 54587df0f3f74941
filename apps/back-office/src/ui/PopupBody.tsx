import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ui.module.css'

type Props = {
  opened: boolean
  close: () => void
  label: string
  position: 'bottom-start' | 'bottom-end'
  width?: number
  className?: string
  children: ReactNode
}

/** The content of a `Popup`. */
export default function PopupBody({ opened, close, label, position, width, className, children }: Props) {
  return (
    <Popover
      opened={opened}
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

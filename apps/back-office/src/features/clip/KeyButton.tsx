import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** The key that does the same. */
  cap: string
  icon: ReactNode
  title?: string
  isDisabled?: boolean
  onClick: () => void
  children: string
}

/** A button of a transport that shows its key. */
export const KeyButton = ({ cap, icon, title, isDisabled, onClick, children }: Props) => (
  <Button
    variant="default"
    size="compact-md"
    h={34}
    aria-keyshortcuts={cap}
    title={title}
    disabled={isDisabled}
    leftSection={icon}
    rightSection={<kbd>{cap}</kbd>}
    onClick={onClick}
  >
    {children}
  </Button>
)

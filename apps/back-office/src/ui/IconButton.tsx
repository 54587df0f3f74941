import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = Pick<ActionIconProps, 'size' | 'c' | 'variant' | 'disabled'> & {
  /** Said to screen readers and shown on hover. */
  label: string
  onClick: () => void
  /** The icon. */
  children: ReactNode
}

/** A quiet button that is only an icon. */
export const IconButton = ({ label, variant = 'subtle', size = 30, ...props }: Props) => (
  <ActionIcon variant={variant} color="gray" size={size} aria-label={label} title={label} {...props} />
)

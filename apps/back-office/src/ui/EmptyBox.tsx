import type { ReactNode } from 'react'
import classes from './ui.module.css'

type Props = { role?: 'alert'; isTall?: boolean; children: ReactNode }

/** A place on a screen where nothing is yet, and why. */
export const EmptyBox = ({ role, isTall, children }: Props) => (
  <p role={role} className={classes.emptyBox} data-tall={isTall}>
    {children}
  </p>
)

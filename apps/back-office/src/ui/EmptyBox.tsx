import type { ReactNode } from 'react'
import classes from './ui.module.css'

type Props = { role?: 'alert'; isTall?: boolean; children: ReactNode }

/** A placeholder that says why a part of the screen is empty. */
export const EmptyBox = ({ role, isTall, children }: Props) => (
  <div role={role} className={classes.emptyBox} data-tall={isTall}>
    {children}
  </div>
)

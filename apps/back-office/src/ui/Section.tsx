import { type ReactNode, useId } from 'react'
import classes from './ui.module.css'

/** A screen with titled sections. */
export const SectionPage = ({ header, children }: { header: ReactNode; children: ReactNode }) => (
  <div className={classes.sections}>
    {header}
    {children}
  </div>
)

/** A titled section of a screen. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)

/** A framed part of a screen, beside its form. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.panel}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

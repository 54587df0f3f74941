import type { EventChallenger } from '@touchline/contract/light'
import { useId } from 'react'
import classes from './sport.module.css'

type Props = { challenger: Pick<EventChallenger, 'colours' | 'logo'>; size?: number }

/** The logo of a challenger; without one, a crest in its two colours. */
export function Crest({ challenger: { colours, logo }, size = 24 }: Props) {
  const clip = useId()
  if (logo) return <img className={classes.crest} src={logo.url} alt="" width={size} height={size} />
  const [main, second = main] = colours
  return (
    <svg className={classes.crest} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <clipPath id={clip}>
        <path d="M4 3h16v10c0 4-4 7-8 9-4-2-8-5-8-9z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="12" height="24" fill={main ?? 'var(--surface-2)'} />
        <rect x="12" width="12" height="24" fill={second ?? 'var(--surface-2)'} />
      </g>
      <path d="M4 3h16v10c0 4-4 7-8 9-4-2-8-5-8-9z" fill="none" stroke="var(--line-strong)" />
    </svg>
  )
}

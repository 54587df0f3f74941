import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber, formatTime } from '../../i18n/format.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './dashboard.module.css'
import type { Programme } from './dashboard.ts'
import { Missing } from './Foremost.tsx'
import { deskOf, pathOf } from './programmePaths.ts'
import { Teams } from './Teams.tsx'

type Props = { programmes: readonly Programme[]; empty?: string }

/** Events and conferences in a line each: when, who, and what matters at that time. */
export function Programmes({ programmes, empty }: Props) {
  if (programmes.length === 0 && empty) return <p>{empty}</p>
  return (
    <ul className={classes.programmes}>
      {programmes.map((programme) => (
        <li key={`${programme.kind}${programme.id}`} data-state={programme.state}>
          {programme.state === 'planned' && <Beginning programme={programme} />}
          <Link to={programme.state === 'live' ? deskOf(programme) : pathOf(programme)}>
            <Teams programme={programme} />
          </Link>
          {programme.state === 'live' && <StateBadge state="live" />}
          {programme.state === 'planned' && <Missing programme={programme} most={1} />}
          {programme.state === 'replay' && <Outcome programme={programme} />}
        </li>
      ))}
    </ul>
  )
}

const Beginning = ({ programme: { startsAt } }: { programme: Programme }) => (
  <span className={classes.when}>
    <b className="tabular">{formatTime(startsAt)}</b>
    <small title={formatDate(startsAt)}>
      <RelativeTime at={startsAt} />
    </small>
  </span>
)

function Outcome({ programme: { views, clips } }: { programme: Programme }) {
  const { t } = useTranslation('dashboard')
  const { t: tPlayback } = useTranslation('playback')
  return (
    <span className={classes.outcome}>
      <b className="tabular" title={tPlayback('viewsOf', { count: views, number: formatNumber(views) })}>
        {formatNumber(views)}
      </b>
      {clips > 0 && <small>{t('clips', { count: clips })}</small>}
    </span>
  )
}

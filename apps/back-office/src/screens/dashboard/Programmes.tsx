import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { Crest } from '../../ui/Crest.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { conferencePaths } from '../conferences/paths.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import type { Dashboard } from './all.tsx'
import classes from './dashboard.module.css'

type Programme = Dashboard['live'][number]
type Props = { title: string; empty: string; programmes: readonly Programme[]; hasViews?: boolean }

/** Where an event is worked on: at the desk while it is on. */
const pathOf = ({ kind, id, state }: Programme) => {
  if (kind === 'conference') return conferencePaths.edit(id)
  return state === 'live' ? sportEventPaths.desk(id) : sportEventPaths.edit(id)
}

/** Events and conferences of one kind of time, each with what matters then. */
export function Programmes({ title, empty, programmes, hasViews }: Props) {
  const { t } = useTranslation('playback')
  return (
    <section className={classes.panel}>
      <h2>{title}</h2>
      {programmes.length === 0 && <p>{empty}</p>}
      <ul className={classes.rows}>
        {programmes.map((programme) => {
          const { kind, id, name, startsAt, state, challengers, score, views } = programme
          return (
            <li key={`${kind}${id}`}>
              <Link to={pathOf(programme)} className={classes.what}>
                <b>
                  {challengers.slice(0, 2).map((challenger) => (
                    <Crest key={challenger.name} challenger={challenger} size={16} />
                  ))}
                  {name}
                </b>
                <small>{formatDateTime(startsAt)}</small>
              </Link>
              {state === 'live' && <StateBadge state="live" />}
              {score && state !== 'planned' && (
                <strong>
                  {score.home} – {score.away}
                </strong>
              )}
              {hasViews && <span>{t('viewsOf', { count: views, number: formatNumber(views) })}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

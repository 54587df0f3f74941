import { Link } from '@tanstack/react-router'
import { eventStreams, isPlatform, platformName, type SportEvent } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { timeText } from '../../features/event/days.ts'
import { initialsOf } from '../../features/people/initialsOf.ts'
import { formatRelative } from '../../i18n/format.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { sportEventPaths } from './paths.ts'
import classes from './sport-events.module.css'

type Props = { event: SportEvent }

/** What an event is doing; only live is red. */
export function EventState({ event: { state } }: Props) {
  const { t } = useTranslation('events')
  return (
    <span className={classes.state} data-state={state}>
      {t(`states.${state}`)}
    </span>
  )
}

const nearby = 24 * 3_600_000

/** The kick-off of a match to come, otherwise what has become of it. */
export function Kickoff({ event }: Props) {
  const { t } = useTranslation('events')
  const { state, startsAt } = event
  const wait = Date.parse(startsAt) - Date.now()
  const time = <time dateTime={startsAt}>{timeText(startsAt)}</time>
  if (event.rehearsal)
    return (
      <span className={classes.when}>
        <span className={classes.state} data-state="rehearsal">
          {t('rehearsal')}
        </span>
      </span>
    )
  if (state === 'live' || state === 'cancelled' || state === 'postponed')
    return (
      <span className={classes.when}>
        <EventState event={event} />
        {state === 'live' && time}
      </span>
    )
  return (
    <span className={classes.when} data-past={state === 'replay' || undefined}>
      <b>{time}</b>
      <small>
        {state === 'replay'
          ? t('states.replay')
          : wait > 0 && wait < nearby
            ? formatRelative(startsAt)
            : wait <= 0 && t('notStarted')}
      </small>
    </span>
  )
}

/** The score; a dashed line under it if a goal is not confirmed yet, nothing before the match. */
export function Score({ event: { score, shootOut, state, markerCount, isScoreProvisional } }: Props) {
  const { t } = useTranslation('events')
  const isOn = state === 'live' || markerCount > 0
  if (!score || !isOn) return <i className={classes.versus}>{state === 'planned' ? t('versus') : '–'}</i>
  return (
    <strong
      className={classes.score}
      data-provisional={isScoreProvisional || undefined}
      title={isScoreProvisional ? t('provisional') : undefined}
    >
      {score.home} – {score.away}
      {shootOut && <small>{t('shootOut', shootOut)}</small>}
    </strong>
  )
}

/** Where the picture comes from, or the way to add it. */
export function StreamState({ event: { id, name, state, streamKind, hasStreamProblem } }: Props) {
  const { t } = useTranslation('events')
  const mayAdd = useMayWrite(eventStreams.rights.create)
  if (streamKind === null && !mayAdd) return <span>{t('gaps.stream')}</span>
  if (streamKind === null)
    return state === 'cancelled' ? null : (
      <Link
        to={sportEventPaths.stream(id)}
        className={classes.addStream}
        aria-label={t('addStreamTo', { name })}
      >
        <IconPlus size={14} /> {t('addStream')}
      </Link>
    )
  return (
    <span className={classes.stream} data-problem={hasStreamProblem || undefined} data-kind={streamKind}>
      {hasStreamProblem
        ? t('streamFails')
        : isPlatform(streamKind)
          ? platformName(streamKind)
          : t(streamKind === 'hls' || streamKind === 'aws' ? streamKind : 'recording')}
    </span>
  )
}

/** With those that have no room in the last place. */
const mostOperators = 3

/** Who is to log an event, and who is at its desk now. */
export function Operators({ event: { Operators: all } }: Props) {
  const { t } = useTranslation('events')
  if (all.length === 0) return <span className={classes.operators}>–</span>
  const room = all.length > mostOperators ? mostOperators - 1 : mostOperators
  const [shown, rest] = [all.slice(0, room), all.slice(room)]
  return (
    <ul className={classes.operators} aria-label={t('fields.operators')}>
      {shown.map(({ id, name, isAtDesk }) => {
        const text = isAtDesk ? t('atDesk', { name }) : name
        return (
          <li key={id} title={text} data-present={isAtDesk || undefined}>
            <span aria-hidden="true">{initialsOf(name)}</span>
            <span className="hidden">{text}</span>
          </li>
        )
      })}
      {rest.length > 0 && (
        <li title={rest.map(({ name }) => name).join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="hidden">{rest.map(({ name }) => name).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}

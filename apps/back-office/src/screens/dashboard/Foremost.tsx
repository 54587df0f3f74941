import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../features/people/initialsOf.ts'
import { Crest } from '../../features/sport/Crest.tsx'
import { useSportNames } from '../../features/sport/sports.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import classes from './dashboard.module.css'
import type { Programme } from './dashboard.ts'
import { deskOf, missingIn, streamOf } from './programmePaths.ts'
import { Teams } from './Teams.tsx'

type Props = { programme: Programme }

/** What is on, or what comes next if nothing is: its picture, its score or beginning, its stream and who is there. */
export function Foremost({ programme }: Props) {
  const { t } = useTranslation('dashboard')
  const { kind, name, state, startsAt, picture, competition, round, operators } = programme
  const isLive = state === 'live'
  const desk = t(kind === 'event' ? 'openDesk' : 'openChapters')
  return (
    <div className={classes.foremost}>
      <span className={classes.shot} data-empty={!picture || undefined}>
        <Link to={streamOf(programme)} aria-label={t('streamOf', { name })}>
          <Picture programme={programme} />
        </Link>
        {isLive && <StateBadge state="live" />}
      </span>
      <div>
        <h2 className="hidden">{t(isLive ? 'live' : 'nextUp')}</h2>
        <p className={classes.match}>
          <Teams programme={programme} />
          {isLive ? <Clock programme={programme} /> : <RelativeTime at={startsAt} />}
        </p>
        <p>
          {[...(isLive ? [] : [formatDateTime(startsAt)]), competition, round].filter(Boolean).join(', ')}
        </p>
        <Condition programme={programme} />
        <div className={classes.foot}>
          {operators.length > 0 && (
            <ul aria-label={t('atDesk')}>
              {operators.slice(0, 4).map((one) => (
                <li key={one.id} title={one.name}>
                  <span aria-hidden="true">{initialsOf(one.name)}</span>
                  <span className="hidden">{one.name}</span>
                </li>
              ))}
            </ul>
          )}
          <ButtonLink
            to={streamOf(programme)}
            variant="default"
            size="compact-sm"
            aria-label={t('streamOf', { name })}
          >
            {t('stream')}
          </ButtonLink>
          <ButtonLink to={deskOf(programme)} size="compact-sm" aria-label={`${desk}: ${name}`}>
            {desk}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The poster or the recording; before there is one, who plays. */
function Picture({ programme: { picture, challengers } }: Props) {
  if (picture || challengers.length !== 2) return <Thumbnail src={picture?.url ?? null} width={184} />
  return (
    <span className={classes.crests}>
      {challengers.map((one) => (
        <Crest key={one.id} challenger={one} size={44} />
      ))}
    </span>
  )
}

/** Whether there is a picture, and what was logged; before the beginning, what is missing. */
function Condition({ programme }: Props) {
  const { t } = useTranslation('dashboard')
  const { t: tEvents } = useTranslation('events')
  const { kind, streamKind, hasStreamProblem, markers, flags } = programme
  if (programme.state !== 'live') return <Missing programme={programme} />
  const tone = streamKind === null || hasStreamProblem ? 'bad' : 'good'
  const stream =
    streamKind === null ? t('noStream') : hasStreamProblem ? tEvents('streamFails') : t('streamPlays')
  return (
    <p>
      <b className={classes.stream} data-tone={tone}>
        {stream}
      </b>
      <span>
        {kind === 'event'
          ? tEvents('markerCount', { count: markers })
          : t('chapterCount', { count: markers })}
      </span>
      {flags > 0 && <b>{t('kinds.flags', { count: flags })}</b>}
    </p>
  )
}

/** What a programme still needs, each leading to its field; otherwise that it is ready. */
export function Missing({ programme, most = 3 }: Props & { most?: number }) {
  const { t } = useTranslation('events')
  const missing = missingIn(programme)
  if (missing.length === 0) return <p className={classes.ready}>{t('ready')}</p>
  return (
    <p className={classes.missing}>
      {missing.slice(0, most).map(({ gap, to }) => (
        <Link key={`${gap.kind} ${gap.team}`} to={to}>
          {t(`gaps.${gap.kind}`, { team: gap.team })}
        </Link>
      ))}
    </p>
  )
}

/** The phase and the minute of a live match: `57′`, `45+2′`. */
function Clock({ programme: { clock } }: Props) {
  const { phaseName } = useSportNames()
  if (!clock) return null
  const { phase, name, ms, added } = clock
  const minute = (passed: number) => Math.floor(passed / 60_000)
  return (
    <span className={classes.clock}>
      <small>{phaseName({ code: phase, name })}</small>
      {ms !== null && (
        <b className="tabular">
          {added > 0 ? `${minute(ms - added)}+${minute(added) + 1}` : minute(ms) + 1}′
        </b>
      )}
    </span>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Competition, events, type Round, type Season, type SportEvent } from '@touchline/contract/light'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { timeZone } from '../../i18n/format.ts'
import { Crest } from '../../ui/Crest.tsx'
import { dayOf, dayText, timeText } from '../../ui/event/days.ts'
import { gapsOf } from '../../ui/event/readiness.ts'
import { IconAlertTriangle, IconCalendarEvent, IconCopy, IconPlus } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { pathOfGap, sportEventPaths } from '../sport-events/paths.ts'
import { AddFixtures } from './AddFixtures.tsx'
import type { Club } from './findClub.ts'
import classes from './fixtures.module.css'
import { type FixtureReading, readFixtures } from './readFixtures.ts'
import { useClubs } from './useRoundEvents.ts'

const BulkDialog = onDemand(() => import('../../ui/event/EventBulkDialog.tsx'))

type Props = {
  competition: Competition
  season: Season
  round: Round
  /** Of the season, by kick-off. */
  all: readonly SportEvent[]
}

const usualTime = '15:00'

/** The fixtures of a round: those that exist, and below them, dashed, those that are being typed. */
export function Fixtures({ competition, season, round, all }: Props) {
  const { t } = useTranslation(['competitions', 'events'])
  const mayWrite = useMayWrite(events.rights.create)
  const list = useMemo(() => all.filter(({ RoundId }) => RoundId === round.id), [all, round.id])
  const { clubs, usual, groundOf } = useClubs(competition.SportId, all)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<'move' | 'copy'>()
  const last = list.at(-1)
  const readings = useMemo(
    () =>
      readFixtures(text, {
        clubs,
        season,
        zone: timeZone(),
        usual,
        start: {
          day: last && dayOf(last.startsAt),
          time: last ? timeText(last.startsAt) : usualTime,
        },
        existing: list.flatMap(({ challengers: [home, away] }) =>
          home !== undefined && away !== undefined ? [[home, away] as const] : [],
        ),
        groundOf,
      }),
    [text, clubs, usual, groundOf, season, list, last],
  )
  const [first, second] = clubs
  const example =
    first && second && list.length === 0
      ? t('competitions:fixturesExample', { home: first.name, away: second.name }).replace(' | ', '\n')
      : undefined
  const typed = readings.filter((reading) => reading.kind === 'fixture')
  return (
    <section className={classes.work} aria-label={t('competitions:fixturesOf', { name: round.name })}>
      <header className={classes.header}>
        <h2 dir="auto">{round.name}</h2>
        <span>{t('competitions:fixtureCount', { count: list.length })}</span>
        {mayWrite && list.length > 0 && (
          <span className={classes.tools}>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconCalendarEvent size={15} />}
              onClick={() => setAsked('move')}
            >
              {t('competitions:moveRound')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconCopy size={15} />}
              onClick={() => setAsked('copy')}
            >
              {t('competitions:copyRound')}
            </Button>
          </span>
        )}
      </header>
      {list.length + typed.length > 0 && (
        <section
          className={classes.scroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by keyboard
          tabIndex={0}
          aria-label={t('competitions:fixtureCount', { count: list.length })}
        >
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{t('competitions:home')}</th>
                <th>{t('competitions:away')}</th>
                <th>{t('competitions:date')}</th>
                <th>{t('competitions:kickOff')}</th>
                <th data-place>{t('competitions:venue')}</th>
                <th>{t('competitions:status')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((event) => (
                <Existing key={event.id} event={event} />
              ))}
              {typed.map((reading, index) => (
                <Typed key={index} reading={reading} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {mayWrite && (
        <AddFixtures round={round} text={text} onText={setText} readings={readings} example={example} />
      )}
      {asked && <BulkDialog kind={asked} chosen={list} onDone={() => setAsked(undefined)} />}
    </section>
  )
}

function Existing({ event }: { event: SportEvent }) {
  const { t } = useTranslation('events')
  const [home, away] = event.Challengers
  const day = dayOf(event.startsAt)
  const [gap] = gapsOf(event)
  return (
    <tr>
      {home && away ? (
        [home, away].map((team, index) => (
          <td key={team.id}>
            <ClubName club={team} href={index === 0 ? sportEventPaths.info(event.id) : undefined} />
          </td>
        ))
      ) : (
        <td colSpan={2}>
          <Link to={sportEventPaths.info(event.id)} dir="auto">
            {event.name}
          </Link>
        </td>
      )}
      <td>{dayText(day, { weekday: 'short', day: 'numeric', month: 'short' })}</td>
      <td className="tabular">{timeText(event.startsAt)}</td>
      <td dir="auto" data-place>
        {event.venue?.name}
      </td>
      <td>
        {gap && event.state === 'planned' ? (
          <Link to={pathOfGap(event.id, gap)} className={classes.gap}>
            {t(`gaps.${gap.kind}`, { team: gap.team })}
          </Link>
        ) : event.score && event.markerCount > 0 ? (
          [`${event.score.home} – ${event.score.away}`, event.shootOut && t('shootOut', event.shootOut)]
            .filter(Boolean)
            .join(' ')
        ) : (
          t(event.state === 'planned' ? 'ready' : `states.${event.state}`)
        )}
      </td>
    </tr>
  )
}

const ClubName = ({
  club,
  href,
}: {
  club: Pick<Club, 'name' | 'colours' | 'logo'>
  href?: string | undefined
}) => (
  <span className={classes.club}>
    <Crest challenger={club} size={20} />
    {href ? (
      <Link to={href} dir="auto">
        {club.name}
      </Link>
    ) : (
      <bdi>{club.name}</bdi>
    )}
  </span>
)

/** A fixture that is not saved yet. */
function Typed({ reading }: { reading: FixtureReading }) {
  const { t } = useTranslation('competitions')
  const { home, away, day, time, venue, problem, twice } = reading
  return (
    <tr data-typed data-problem={problem !== undefined || undefined}>
      {[home, away].map(({ club, text }, index) => (
        <td key={index}>
          {club ? (
            <ClubName club={club} />
          ) : (
            <span className={classes.club}>
              <IconAlertTriangle size={16} /> <bdi>{text}</bdi>
            </span>
          )}
        </td>
      ))}
      <td>{day ? dayText(day, { weekday: 'short', day: 'numeric', month: 'short' }) : '–'}</td>
      <td className="tabular">{time}</td>
      <td dir="auto" data-place>
        {venue}
      </td>
      <td>
        {problem ? (
          t(`problems.${problem}`)
        ) : twice ? (
          t('playsTwice', { name: twice.code ?? twice.name })
        ) : (
          <>
            <IconPlus size={13} /> {t('notSaved')}
          </>
        )}
      </td>
    </tr>
  )
}

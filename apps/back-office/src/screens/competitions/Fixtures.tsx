import { Button } from '@mantine/core'
import { type Competition, events, type Round, type Season, type SportEvent } from '@touchline/contract/light'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { dayOf, timeText } from '../../features/event/days.ts'
import { useGaps } from '../../features/event/useGaps.ts'
import { formatMatchDay, timeZone } from '../../i18n/format.ts'
import { IconAlertTriangle, IconCalendarEvent, IconCopy, IconPlus } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { AddFixtures } from './AddFixtures.tsx'
import { ClubName, FixtureRow } from './FixtureRow.tsx'
import classes from './fixtures.module.css'
import { type FixtureReading, readFixtures } from './readFixtures.ts'
import { useClubs } from './useRoundEvents.ts'

const BulkDialog = onDemand(() => import('../../features/event/EventBulkDialog.tsx'))

type Props = {
  competition: Competition
  season: Season
  round: Round
  /** All rounds of the season. */
  rounds: readonly Round[]
  /** Of the season, by kick-off. */
  all: readonly SportEvent[]
}

const usualTime = '15:00'

/** The fixtures of a round: those that exist, and below them, dashed, those that are being typed. */
export function Fixtures({ competition, season, round, rounds, all }: Props) {
  const { t } = useTranslation(['competitions', 'events'])
  const mayWrite = useMayWrite(events.rights.create)
  const list = useMemo(() => all.filter(({ RoundId }) => RoundId === round.id), [all, round.id])
  const { clubs, usual, groundOf } = useClubs(competition.SportId, all)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<'move' | 'copy'>()
  const gaps = useGaps(list)
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
        titles: {
          name: t('events:fields.name'),
          startsAt: t('events:fields.startsAt'),
          venue: t('events:fields.venue'),
          score: t('events:score'),
          shootOut: t('events:shootOutColumn'),
        },
      }),
    [t, text, clubs, usual, groundOf, season, list, last],
  )
  const typedClubs = new Set(
    readings.flatMap((one) => (one.kind === 'fixture' ? [one.home.club?.id, one.away.club?.id] : [])),
  )
  const withoutSquad = clubs.filter(({ id, squad }) => typedClubs.has(id) && squad.length === 0)
  const playing = new Set([...list.flatMap(({ challengers }) => challengers), ...typedClubs])
  const idle = clubs.filter(({ id }) => usual.has(id) && !playing.has(id))
  const [first, second] = clubs
  const example =
    first && second && list.length === 0
      ? t('competitions:fixturesExample', { home: first.name, away: second.name }).replace(' | ', '\n')
      : undefined
  const firstLeg = firstLegOf(round, rounds, all)
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
                <FixtureRow
                  key={event.id}
                  event={event}
                  gap={gaps.get(event.id)?.[0]}
                  others={list.filter(({ id }) => id !== event.id)}
                  {...{ season, clubs, usual, mayWrite }}
                />
              ))}
              {typed.map((reading, index) => (
                <Typed key={index} reading={reading} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {mayWrite && (
        <AddFixtures
          {...{ round, text, readings, example, idle, withoutSquad }}
          onText={setText}
          firstLeg={text === '' ? firstLeg : undefined}
        />
      )}
      {asked && <BulkDialog kind={asked} chosen={list} onDone={() => setAsked(undefined)} />}
    </section>
  )
}

/**
 * The round in which the same clubs met on the other grounds, if this one has no fixtures yet and there is one: in half
 * of the season each meets each other once.
 */
function firstLegOf(round: Round, rounds: readonly Round[], all: readonly SportEvent[]) {
  const number = round.number - rounds.length / 2
  const leg = rounds.find((one) => one.number === number)
  if (!leg || all.some(({ RoundId }) => RoundId === round.id)) return undefined
  const pairs = all
    .filter(({ RoundId, Challengers }) => RoundId === leg.id && Challengers.length === 2)
    .map(({ Challengers: [home, away] }) => [away!.name, home!.name] as const)
  return pairs.length > 0 ? { number, pairs } : undefined
}

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
      <td>{day ? formatMatchDay(day) : '–'}</td>
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

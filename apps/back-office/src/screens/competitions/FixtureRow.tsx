import { Link } from '@tanstack/react-router'
import type { events, Season, SportEvent, UpdateOf } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { changeEvents } from '../../features/event/changeEvents.ts'
import { dayOf, timeText } from '../../features/event/days.ts'
import type { Gap } from '../../features/event/readiness.ts'
import { Crest } from '../../features/sport/Crest.tsx'
import { formatMatchDay, timeZone } from '../../i18n/format.ts'
import { IconExternalLink } from '../../ui/icons/index.ts'
import { fromWallTime } from '../../ui/moment.ts'
import { pathOfGap, sportEventPaths } from '../sport-events/paths.ts'
import { anyText, Cell, useCellName } from './Cell.tsx'
import { ClubCell } from './ClubCell.tsx'
import type { Club } from './findClub.ts'
import classes from './fixtures.module.css'
import { plainTimes, readMoment } from './readMoment.ts'

type Props = {
  event: SportEvent
  gap: Gap | undefined
  season: Season
  clubs: readonly Club[]
  usual: ReadonlySet<number>
  /** The other fixtures of the round. */
  others: readonly SportEvent[]
  mayWrite: boolean
}

const dayShown = (startsAt: string) => formatMatchDay(dayOf(startsAt))

/** A fixture that exists. Until it is played, its cells can be written in. */
export function FixtureRow(props: Props) {
  const { event, gap, mayWrite } = props
  const { t } = useTranslation(['competitions', 'events'])
  const isOpen = event.state === 'planned' || event.state === 'postponed'
  const [home, away] = event.Challengers
  return (
    <tr>
      {mayWrite && isOpen && home && away ? (
        <Written {...props} home={home} away={away} />
      ) : (
        <>
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
          <td>{dayShown(event.startsAt)}</td>
          <td className="tabular">{timeText(event.startsAt)}</td>
          <td dir="auto" data-place>
            {event.venue?.name}
          </td>
        </>
      )}
      <td>
        <span className={classes.status}>
          {gap && isOpen ? (
            <Link to={pathOfGap(event.id, gap)} className={classes.gap}>
              {t(`events:gaps.${gap.kind}`, { team: gap.team })}
            </Link>
          ) : event.score && event.markerCount > 0 ? (
            [
              `${event.score.home} – ${event.score.away}`,
              event.shootOut && t('events:shootOut', event.shootOut),
            ]
              .filter(Boolean)
              .join(' ')
          ) : (
            t(event.state === 'planned' ? 'events:ready' : `events:states.${event.state}`)
          )}
          {mayWrite && isOpen && (
            <Link
              to={sportEventPaths.info(event.id)}
              className={classes.open}
              aria-label={t('competitions:openFixture', { name: event.name })}
              title={t('competitions:openFixture', { name: event.name })}
            >
              <IconExternalLink size={15} />
            </Link>
          )}
        </span>
      </td>
    </tr>
  )
}

type WrittenProps = Props & Record<'home' | 'away', SportEvent['Challengers'][number]>

/** The cells of a fixture that is still to be played. */
function Written({ event, season, clubs, usual, others, home, away }: WrittenProps) {
  const { t } = useTranslation('competitions')
  const nameOf = useCellName(event.name)
  const zone = event.timeZone ?? timeZone()
  const day = dayOf(event.startsAt)
  const save = async (body: UpdateOf<typeof events>) => (await changeEvents([event], body)) > 0
  const startOn = (nextDay: string, time: string) =>
    save({ startsAt: fromWallTime(`${nextDay} ${time}:00`, timeZone()) })
  const readDay = (text: string) => readMoment(text, season, day)?.day
  const readTime = (text: string) => readMoment(plainTimes(text, zone), season, day)?.time
  const remarkOf = (id: number) => {
    const other = others.find((one) => one.challengers.includes(id))
    return other && t('playsIn', { name: other.name })
  }
  const saveClub = (side: 0 | 1) => (club: Club) => {
    const teams = [home, away].map((team, index) => (index === side ? club : team))
    const isNamedAfter = event.name === `${home.name} – ${away.name}`
    return save({
      challengers: teams.map(({ id }) => id),
      ...(isNamedAfter && { name: `${teams[0]!.name} – ${teams[1]!.name}` }),
    })
  }
  const { venue } = event
  return (
    <>
      {[home, away].map((team, index) => (
        <td key={index}>
          <ClubCell
            label={nameOf(t(index === 0 ? 'home' : 'away'))}
            club={team}
            onSave={saveClub(index === 0 ? 0 : 1)}
            {...{ clubs, usual, remarkOf }}
          />
        </td>
      ))}
      <td data-day>
        <Cell
          label={nameOf(t('date'))}
          value={formatMatchDay(day)}
          read={(text) => {
            const read = readDay(text)
            return read && formatMatchDay(read)
          }}
          help={t('dateHelp')}
          onSave={(text) => startOn(readDay(text) ?? day, timeText(event.startsAt))}
        />
      </td>
      <td className="tabular">
        <Cell
          label={nameOf(t('kickOff'))}
          value={timeText(event.startsAt)}
          read={readTime}
          help={t('timeHelp')}
          onSave={(time) => startOn(day, time)}
        />
      </td>
      <td data-place>
        <Cell
          label={nameOf(t('venue'))}
          value={venue?.name ?? ''}
          read={anyText}
          onSave={(name) =>
            save({
              venue: name === '' ? null : { city: null, country: null, isNeutral: false, ...venue, name },
            })
          }
        />
      </td>
    </>
  )
}

type ClubProps = { club: Pick<Club, 'name' | 'colours' | 'logo'>; href?: string | undefined }

export const ClubName = ({ club, href }: ClubProps) => (
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

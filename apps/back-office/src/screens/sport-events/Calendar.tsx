import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { events, type SportEvent } from '@touchline/contract/light'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { addDays, addMonths, monthOf, timeText, today } from '../../features/event/days.ts'
import { formatFullDay, formatMonth, formatWeekday } from '../../i18n/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons/index.ts'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import listClasses from '../../ui/list/list.module.css'
import { Toolbar } from '../../ui/list/Toolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import classes from './calendar.module.css'
import { sportEventPaths } from './paths.ts'
import { useDayFocus } from './useDayFocus.ts'
import { useEventsOf } from './useEvents.ts'
import { useEventsView } from './useEventsView.ts'

/** Events that fit into a day of the grid. */
const most = 3

/** The events of a month: a grid in which the arrow keys move the day, on a phone a list of its days. */
export function Calendar({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation('events')
  const { day, go } = useEventsView()
  const isPhone = useIsPhone()
  const days = monthOf(day)
  const { data, byDay, error, refetch, query, filters, state, setState } = useEventsOf(days)
  const setDay = (next: string) => go({ day: next })
  const shared = { days, day, byDay, onDay: setDay, onOpen: (one: string) => go({ show: 'day', day: one }) }
  return (
    <div className={listClasses.page}>
      <PageHeader title={t('title')}>{choice}</PageHeader>
      <Toolbar
        title={t('title')}
        state={state}
        onChange={setState}
        columns={[]}
        filters={filters}
        total={data?.length}
        hasBin
        csv={{ resource: events, query, fileName: 'sport-events' }}
      />
      <div className={classes.month}>
        <IconButton label={t('monthBack')} onClick={() => setDay(addMonths(day, -1))}>
          <IconChevronLeft size={17} />
        </IconButton>
        <h2 aria-live="polite">{formatMonth(day)}</h2>
        <IconButton label={t('monthOn')} onClick={() => setDay(addMonths(day, 1))}>
          <IconChevronRight size={17} />
        </IconButton>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setDay(today())}
          disabled={day === today()}
        >
          {t('today')}
        </Button>
      </div>
      {error && !data ? (
        <ListFailed error={error} onRetry={() => void refetch()} />
      ) : !isPhone ? (
        // Shown while a month is read as well: whoever goes there by keys goes on from its day.
        <Grid {...shared} />
      ) : data ? (
        <Agenda {...shared} />
      ) : (
        <Skeleton height={480} radius={8} />
      )}
    </div>
  )
}

type Props = {
  days: readonly string[]
  day: string
  byDay: ReadonlyMap<string, readonly SportEvent[]> | undefined
  onDay: (day: string) => void
  /** Opens the match day. */
  onOpen: (day: string) => void
}

/** The day after a key; undefined for other keys. */
function dayAfterKey(key: string, day: string): string | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'PageUp') return addMonths(day, -1)
  if (key === 'PageDown') return addMonths(day, 1)
}

function Grid({ days, day, byDay, onDay, onOpen }: Props) {
  const { t } = useTranslation('events')
  const { root, from, go } = useDayFocus<HTMLTableElement>(day, onDay)
  const month = day.slice(0, 7)
  const weeks = Array.from({ length: days.length / 7 }, (_week, index) =>
    days.slice(index * 7, index * 7 + 7),
  )
  const move = (event: KeyboardEvent) => {
    const { day: focused } = (event.target as HTMLElement).dataset
    if (focused === undefined) return
    // The day that the keys came to may not have the focus yet.
    const opened = [' ', 'Enter'].includes(event.key) && from() !== focused ? from() : undefined
    const next = dayAfterKey(event.key, from())
    if (opened || next) event.preventDefault()
    if (opened) onOpen(opened)
    else if (next) go(next)
  }
  return (
    <table
      ref={root}
      className={classes.grid}
      aria-label={t('calendar')}
      aria-busy={byDay === undefined}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weeks[0]!.map((one) => (
            <th key={one} scope="col">
              {formatWeekday(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const list = byDay?.get(one) ?? []
              return (
                <td
                  key={one}
                  data-chosen={one === day || undefined}
                  data-other={!one.startsWith(month) || undefined}
                >
                  <button
                    type="button"
                    data-day={one}
                    data-today={one === today() || undefined}
                    tabIndex={one === day ? 0 : -1}
                    aria-label={[
                      formatFullDay(one),
                      // Not known while the month is read.
                      ...(byDay ? [t('eventCount', { count: list.length })] : []),
                    ].join(', ')}
                    aria-current={one === today() ? 'date' : undefined}
                    onFocus={() => one !== day && one.startsWith(month) && onDay(one)}
                    onClick={() => onOpen(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                  <ul>
                    {list.slice(0, most).map((event) => (
                      <li key={event.id}>
                        <Entry event={event} />
                      </li>
                    ))}
                  </ul>
                  {list.length > most && (
                    <button type="button" className={classes.more} onClick={() => onOpen(one)}>
                      {t('more', { count: list.length - most })}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Entry = ({ event }: { event: SportEvent }) => (
  <Link
    to={sportEventPaths.info(event.id)}
    className={classes.entry}
    data-state={event.state}
    title={event.name}
  >
    <time dateTime={event.startsAt}>{timeText(event.startsAt)}</time>
    <span dir="auto">{event.name}</span>
  </Link>
)

/** The days of the month that have events. */
function Agenda({ days, day, byDay, onOpen }: Props) {
  const { t } = useTranslation('events')
  const mayCreate = useMayWrite(events.rights.create)
  const shown = days.filter((one) => one.startsWith(day.slice(0, 7)) && byDay?.get(one)?.length)
  if (shown.length === 0)
    return <EmptyList title={t('emptyMonthTitle')} text={t('emptyDayText')} isReadOnly={!mayCreate} />
  return (
    <ol className={classes.agenda}>
      {shown.map((one) => (
        <li key={one}>
          <button type="button" className={classes.agendaDay} onClick={() => onOpen(one)}>
            {formatFullDay(one)}
          </button>
          <ul>
            {byDay!.get(one)!.map((event) => (
              <li key={event.id}>
                <Entry event={event} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, today, weekOf } from '../../features/event/days.ts'
import { formatDayOfWeek } from '../../i18n/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons/index.ts'
import classes from './sport-events.module.css'
import { useDayFocus } from './useDayFocus.ts'

type DayCount = { events: number; incomplete: number }
type Props = {
  day: string
  /** Undefined while they are loaded. */
  counts: ReadonlyMap<string, DayCount> | undefined
  onDay: (day: string) => void
}

/** The week of the day with what it holds; the arrow keys move the day. */
export function DayStrip({ day, counts, onDay }: Props) {
  const { t } = useTranslation('events')
  const { root, from, go } = useDayFocus<HTMLDivElement>(day, onDay)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    go(addDays(from(), step))
  }
  return (
    <div className={classes.strip}>
      <IconButton label={t('weekBack')} onClick={() => onDay(addDays(day, -7))}>
        <IconChevronLeft size={17} />
      </IconButton>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser */}
      <div ref={root} role="group" aria-label={t('days')} className={classes.days} onKeyDown={move}>
        {weekOf(day).map((one) => {
          const { events = 0, incomplete = 0 } = counts?.get(one) ?? {}
          return (
            <button
              key={one}
              type="button"
              data-day={one}
              aria-pressed={one === day}
              tabIndex={one === day ? 0 : -1}
              data-today={one === today() || undefined}
              onClick={() => onDay(one)}
            >
              <b>{formatDayOfWeek(one)}</b>
              {incomplete > 0 && (
                <em title={t('incomplete', { count: incomplete })}>
                  {incomplete}
                  <span className="hidden"> {t('incompleteWord')}</span>
                </em>
              )}
              <small data-count={events || undefined}>
                {counts ? t('eventCount', { count: events }) : '\u00a0'}
              </small>
            </button>
          )
        })}
      </div>
      <IconButton label={t('weekOn')} onClick={() => onDay(addDays(day, 7))}>
        <IconChevronRight size={17} />
      </IconButton>
      <Button variant="default" size="compact-sm" onClick={() => onDay(today())} disabled={day === today()}>
        {t('today')}
      </Button>
      <input
        type="date"
        className={classes.anyDay}
        aria-label={t('anyDay')}
        value={day}
        onChange={({ currentTarget: { value } }) => value && onDay(value)}
      />
    </div>
  )
}

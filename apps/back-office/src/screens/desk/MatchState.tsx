import { clockAt } from '@touchline/match'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isLive } from '../../data/follow.ts'
import { isLineShownByScreen } from '../../data/messages.ts'
import { isOnline } from '../../data/offline.ts'
import { useStore } from '../../data/store.ts'
import { useSportNames } from '../../features/sport/sports.ts'
import { IconCloudOff, IconCloudUpload } from '../../ui/icons/index.ts'
import classes from './desk.module.css'
import { clockOf } from './model/clockText.ts'
import type { DeskShared } from './shared.ts'
import { codeOf } from './TeamName.tsx'
import { useSecond } from './useSecond.ts'

/** Whether the match is live, or rehearsed. */
export function StateTag({ event }: Pick<DeskShared, 'event'>) {
  const { t } = useTranslation('desk')
  if (event.rehearsal)
    return <span className={classes.rehearsal}>{t('rehearsal', { rate: event.rehearsal.rate })}</span>
  if (event.state === 'live') return <span className={classes.live}>{t('live')}</span>
  return null
}

/** The score between the codes of the teams; dashed where nobody has confirmed it. */
export function Score({ event, derived: { score } }: Pick<DeskShared, 'event' | 'derived'>) {
  const { t } = useTranslation('desk')
  const teamOf = (name: 'home' | 'away') => event.Challengers.find((one) => one.side === name)
  return (
    <>
      <b>{codeOf(teamOf('home'))}</b>
      <i data-side="home" />
      <output className="tabular" aria-label={t('score', { home: score.home, away: score.away })}>
        <b data-provisional={score.provisional.home || undefined}>{score.home}</b>
        <span>–</span>
        <b data-provisional={score.provisional.away || undefined}>{score.away}</b>
      </output>
      {score.shootOut && <small className="tabular">{t('shootOut', score.shootOut)}</small>}
      <i data-side="away" />
      <b>{codeOf(teamOf('away'))}</b>
    </>
  )
}

/** The clock of the match, and its phase. */
export function MatchClock({
  derived,
  match,
  desk,
  sport,
}: Pick<DeskShared, 'derived' | 'match' | 'desk' | 'sport'>) {
  const { t } = useTranslation('desk')
  const { phaseName } = useSportNames()
  useSecond(250)
  const at = desk.transport.positionNow()
  const { phase, ms, added } = clockAt(derived.whistles, match, at)
  const found = sport.phases.find(({ code }) => code === phase)
  const name =
    phase === null ? t('notStarted') : phase === 'full_time' ? t('fullTime') : found && phaseName(found)
  return (
    <span className={classes.clock}>
      <small>{name}</small>
      <b className="tabular">{ms === null ? clockOf(at) : clockOf(ms)}</b>
      {added > 0 && <small className="tabular">+{Math.floor(added / 60_000) + 1}</small>}
    </span>
  )
}

/** Whether what was logged has arrived; the place is there before there is something to say. */
export function Connection({ waiting }: { waiting: number }) {
  const { t } = useTranslation('desk')
  const hasLine = useStore(isOnline)
  const hears = useStore(isLive)
  useEffect(() => {
    isLineShownByScreen.set(true)
    return () => isLineShownByScreen.set(false)
  }, [])
  const text = !hasLine
    ? t('offline', { count: waiting })
    : waiting > 0
      ? t('saving', { count: waiting })
      : hears
        ? t('saved')
        : t('connecting')
  return (
    <output className={classes.connection} data-off={!hasLine || undefined}>
      {hasLine ? <IconCloudUpload size={17} /> : <IconCloudOff size={17} />}
      <span>{text}</span>
    </output>
  )
}

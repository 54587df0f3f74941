import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type EventChallenger, events, type SportEvent } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { type Gap, nextStep } from '../../features/event/readiness.ts'
import { Crest } from '../../features/sport/Crest.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconCheck } from '../../ui/icons/index.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import type { Action } from '../../ui/list/types.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { Kickoff, Operators, Score, StreamState } from './EventFacts.tsx'
import { pathOfGap, pathOfStep, sportEventPaths } from './paths.ts'
import classes from './sport-events.module.css'

type Props = {
  event: SportEvent
  gaps: readonly Gap[]
  isActive: boolean
  /** Undefined if rows cannot be selected. */
  selection: { isOn: boolean; toggle: (isRange: boolean) => void } | undefined
  actions: readonly Action<SportEvent>[]
}

/** A match of the day: when, who, where, its picture, what is missing, and what to do next. */
export function MatchRow({ event, gaps, isActive, selection, actions }: Props) {
  const { t } = useTranslation('events')
  const mayWrite = useMayWrite(events.rights.update)
  const next = nextStep(event, gaps)
  const step = mayWrite || next.kind === 'desk' ? next : ({ kind: 'open' } as const)
  const isOff = event.state === 'cancelled' || event.state === 'postponed'
  return (
    <li
      className={classes.row}
      data-active={isActive || undefined}
      data-selected={selection?.isOn || undefined}
      data-off={isOff || undefined}
    >
      <span>
        {selection && (
          <Checkbox
            size="xs"
            aria-label={t('select', { name: event.name })}
            checked={selection.isOn}
            onChange={(change) => selection.toggle((change.nativeEvent as MouseEvent).shiftKey)}
          />
        )}
      </span>
      <Kickoff event={event} />
      <Match event={event} />
      <span className={classes.place} dir="auto" title={event.venue?.name}>
        {event.venue?.name}
      </span>
      <span className={classes.picture}>
        <StreamState event={event} />
      </span>
      <Operators event={event} />
      <Readiness event={event} gaps={gaps} />
      <span className={classes.go}>
        <ButtonLink
          to={pathOfStep(event.id, step)}
          size="compact-sm"
          variant="default"
          aria-label={t('stepOf', { step: t(`steps.${step.kind}`), name: event.name })}
        >
          {t(`steps.${step.kind}`)}
        </ButtonLink>
        <RowMenu item={event} name={event.name} actions={actions} />
      </span>
    </li>
  )
}

/** The two teams around their score, or the name of an event with other challengers. */
function Match({ event }: { event: SportEvent }) {
  const [home, away] = event.Challengers
  const isPair = event.Challengers.length === 2
  return (
    <Link to={sportEventPaths.info(event.id)} className={classes.match} title={event.name}>
      {isPair ? (
        <>
          <Team team={home!} side="home" />
          <span className={classes.middle}>
            <Score event={event} />
          </span>
          <Team team={away!} side="away" />
        </>
      ) : (
        <b className={classes.alone} dir="auto">
          {event.name}
        </b>
      )}
    </Link>
  )
}

function Team({ team, side }: { team: EventChallenger; side: 'home' | 'away' }) {
  const isPhone = useIsPhone()
  return (
    <span className={classes.team} data-side={side} title={team.name}>
      <bdi>{(isPhone && team.shortName) || team.name}</bdi>
      <Crest challenger={team} size={20} />
    </span>
  )
}

/** What is missing, each leading to its field; the stream has its own column. */
function Readiness({ event, gaps }: Pick<Props, 'event' | 'gaps'>) {
  const { t } = useTranslation('events')
  const shown = gaps.filter(({ kind }) => kind !== 'stream')
  if (shown.length > 0)
    return (
      <span className={classes.gaps}>
        {shown.map((gap) => (
          <Link key={`${gap.kind} ${gap.team}`} to={pathOfGap(event.id, gap)} className={classes.gap}>
            {t(`gaps.${gap.kind}`, { team: gap.team })}
          </Link>
        ))}
      </span>
    )
  return (
    <span className={classes.gaps}>
      {gaps.length === 0 && event.state !== 'cancelled' && (
        <span className={classes.ready}>
          <IconCheck size={15} />
          {event.markerCount > 0 ? t('markerCount', { count: event.markerCount }) : t('ready')}
        </span>
      )}
    </span>
  )
}

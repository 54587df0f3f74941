import { useVirtualizer } from '@tanstack/react-virtual'
import type { Flag } from '@touchline/match'
import { dismissalOf } from '@touchline/match'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { ClipTrayButton } from './ClipTrayButton.tsx'
import classes from './desk.module.css'
import { Fitting } from './Fitting.tsx'
import { MarkerIcon } from './MarkerIcon.tsx'
import { matchTime } from './model/clockText.ts'
import { numberOf, surnameOf } from './model/entry.ts'
import type { DeskMarker } from './model/markers.ts'
import type { DeskPresence } from './model/presence.ts'
import { squadOf } from './model/selectors.ts'
import { operatorColour } from './operators.ts'
import type { DeskShared } from './shared.ts'
import { codeOf } from './TeamName.tsx'
import { useSecond } from './useSecond.ts'

const filters = ['all', 'flags', 'unconfirmed', 'mine'] as const
type Filter = (typeof filters)[number]

const rowHeight = 30
const decisionHeight = 54

/** How long the list keeps still after the pointer has moved over it. In ms. */
const stillFor = 3000

/** Whether somebody is pointing at the list; a pointer that merely rests on it does not hold it. */
function useHold() {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const release = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  return {
    isHeld,
    release,
    hold() {
      clearTimeout(timer.current)
      timer.current = setTimeout(release, stillFor)
      setHeld(true)
    },
  }
}

/** The markers, the latest first. It keeps still while somebody points at it, and says what came meanwhile. */
export function MarkerList(props: DeskShared) {
  const { desk, view, derived, selected } = props
  const presence = useStore(desk.presence.state)
  const { t } = useTranslation('desk')
  const { user } = useStore(session)
  const [filter, setFilter] = useState<Filter>('all')
  const { isHeld, hold, release } = useHold()
  const frame = useRef<HTMLDivElement>(null)
  const needs = (marker: DeskMarker) =>
    derived.flags.has(marker.id) || derived.differences.has(marker.id) || marker.conflict !== undefined
  const isUnconfirmed = ({ status, source }: DeskMarker) => status === 'provisional' && source !== 'provider'
  const counted = useMemo(
    () => ({
      flags: view.all.filter(needs).length,
      unconfirmed: view.all.filter(isUnconfirmed).length,
    }),
    [view.all, derived],
  )
  const matching = useMemo(() => {
    const inLane = view.all.filter(
      (marker) =>
        marker.source !== 'provider' || derived.differences.has(marker.id) || marker.status === 'confirmed',
    )
    if (filter === 'flags') return inLane.filter(needs)
    if (filter === 'unconfirmed') return inLane.filter(isUnconfirmed)
    if (filter === 'mine') return inLane.filter(({ createdBy }) => createdBy === user?.id)
    return inLane
  }, [view.all, derived, filter, user?.id])
  const kept = useRef(matching)
  const isOlder = isHeld && filter === 'all' && kept.current.length > 0
  // Rows that are shown stay where they are; their content is the latest.
  const shown = isOlder ? kept.current.flatMap((marker) => view.byId.get(marker.id) ?? []) : matching
  if (!isOlder) kept.current = matching
  const fresh = matching.length - shown.length
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (shown[index] && needs(shown[index]) ? decisionHeight : rowHeight),
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 12,
  })
  useEffect(() => rows.measure(), [shown, rows])
  const place = selected ? shown.findIndex(({ id }) => id === selected.id) : -1
  useEffect(() => {
    if (place >= 0) rows.scrollToIndex(place, { align: 'auto' })
  }, [place, rows])
  return (
    <section className={classes.list} aria-label={t('markers')}>
      <div className={classes.head}>
        <h2>
          {t('markers')} <span className="tabular">{matching.length}</span>
        </h2>
        {fresh > 0 && (
          <button type="button" className={classes.fresh} onClick={release}>
            {t('fresh', { count: fresh })}
          </button>
        )}
        <ClipTrayButton {...props} />
      </div>
      <fieldset className={classes.filters}>
        <legend className="hidden">{t('filter')}</legend>
        {filters.map((name) => (
          <button key={name} type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
            {t(`filters.${name}`)}
            {(name === 'flags' || name === 'unconfirmed') && counted[name] > 0 && (
              <b className="tabular">{counted[name]}</b>
            )}
          </button>
        ))}
      </fieldset>
      <div ref={frame} className={classes.rows} onPointerMove={hold} onPointerLeave={release}>
        {view.isLoaded && shown.length === 0 && <p className={classes.hint}>{t('empty')}</p>}
        <ol style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, size, key }) => {
            const marker = shown[index]
            return (
              marker && (
                <li
                  key={key}
                  style={{ transform: `translateY(${start}px)`, height: size }}
                  aria-current={marker.id === selected?.id || undefined}
                >
                  <Row
                    {...props}
                    {...{ marker, presence }}
                    isDeciding={needs(marker)}
                    width={frame.current?.clientWidth ?? 0}
                  />
                </li>
              )
            )
          })}
        </ol>
      </div>
    </section>
  )
}

type RowProps = DeskShared & {
  marker: DeskMarker
  isDeciding: boolean
  width: number
  presence: DeskPresence
}

function Row({ marker, isDeciding, width, ...props }: RowProps) {
  const { desk, types, sport, match, event, teams, derived, presence } = props
  const type = types.find(({ id }) => id === marker.MarkerTypeId)
  const team = event.Challengers.find(({ id }) => id === marker.ChallengerId)
  const squad = squadOf(teams, marker.ChallengerId)
  const players = [marker.player, marker.secondPlayer].filter((player) => player !== null)
  const join = (names: readonly string[]) => names.join(type?.category === 'substitution' ? ' → ' : ', ')
  const full = (nameOf: (player: string) => string) =>
    players.map((player) => [numberOf(squad, player), nameOf(player)].filter(Boolean).join(' '))
  const surnames = full(surnameOf)
  const numbers = players.map((player) => String(numberOf(squad, player) ?? surnameOf(player)))
  const texts = [
    [join(surnames), marker.detail].filter(Boolean).join(' · '),
    join(surnames),
    join([...surnames.slice(0, 1), ...numbers.slice(1)]),
    join(numbers),
  ]
  const colour = operatorColour(
    marker.createdBy,
    presence.me?.UserId,
    presence.others.map(({ UserId }) => UserId),
  )
  return (
    <>
      <button
        type="button"
        className={classes.row}
        data-status={marker.status}
        data-source={marker.source}
        style={colour ? { borderInlineStartColor: `var(${colour})` } : undefined}
        onClick={(click) => {
          desk.selection.show(marker.id)
          click.currentTarget.blur()
        }}
      >
        <time className="tabular">{matchTime(derived.whistles, match, marker.at)}</time>
        <MarkerIcon sport={sport} type={type} size={13} />
        <span
          className={classes.title}
          dir="auto"
          title={[type?.name, join(full(String)), marker.detail].filter(Boolean).join(' ')}
        >
          {marker.title ?? type?.name}{' '}
          <Fitting key={`${width} ${marker.title ?? type?.name} ${texts[0]}`} texts={texts} />
        </span>
        <span className={classes.team} data-side={team?.side ?? undefined}>
          {codeOf(team)}
        </span>
        <State marker={marker} />
      </button>
      {isDeciding && <Decision {...props} marker={marker} />}
    </>
  )
}

function State({ marker }: { marker: DeskMarker }) {
  const { t } = useTranslation('desk')
  const isCounting = marker.status === 'provisional' && marker.publishAt !== null
  const now = useSecond(isCounting ? 500 : 60_000)
  if (marker.isHeld)
    return (
      <span role="img" aria-label={t('held')} title={t('held')} data-held>
        !
      </span>
    )
  if (marker.status === 'confirmed')
    return (
      <span role="img" aria-label={t('confirmed')}>
        ✓
      </span>
    )
  const left = marker.publishAt === null ? 0 : Math.ceil((Date.parse(marker.publishAt) - now) / 1000)
  return <span className="tabular">{left > 0 ? `0:${String(left).padStart(2, '0')}` : ''}</span>
}

/** What a person should decide about a marker, and the answers. */
function Decision({
  marker,
  desk: { edit, selection },
  derived,
  view,
  match,
  event,
  mayLog,
}: DeskShared & { marker: DeskMarker }) {
  const { t } = useTranslation('desk')
  const { flags, differences, whistles } = derived
  const { conflict } = marker
  if (!mayLog) return null
  if (conflict)
    return (
      <p className={classes.decision}>
        <span>{t('conflict')}</span>
        <button type="button" onClick={() => edit.change(marker.id, conflict.mine)}>
          {t('useMine')}
        </button>
        <button type="button" onClick={() => edit.keepTheirs(marker.id)}>
          {t('keepTheirs')}
        </button>
      </p>
    )
  const flag: Flag | undefined = flags.get(marker.id)?.[0]
  if (flag) {
    const other = flag.other === undefined ? undefined : view.byId.get(String(flag.other))
    const params = {
      seconds: other ? Math.max(1, Math.round(Math.abs(marker.at - other.at) / 1000)) : 0,
      time: other ? matchTime(whistles, match, other.at) : '',
      player: marker.player ?? '',
    }
    return (
      <p className={classes.decision} data-warning>
        <span>{t(`flags.${flag.code}`, params)}</span>
        {flag.code === 'double' && other && (
          <button type="button" onClick={() => edit.merge(other.id, marker.id)}>
            {t('merge')}
          </button>
        )}
        {flag.code !== 'double' && other && (
          <button type="button" onClick={() => selection.show(other.id)}>
            {t('show')}
          </button>
        )}
        <button type="button" onClick={() => edit.dismiss(marker.id, dismissalOf(flag))}>
          {flag.code === 'double' ? t('both') : t('leave')}
        </button>
      </p>
    )
  }
  const difference = differences.get(marker.id)
  if (!difference) return null
  const feed = view.byId.get(String(difference.provider))
  if (!feed) return null
  const said = difference.fields
    .map((field) =>
      field === 'ChallengerId'
        ? codeOf(event.Challengers.find(({ id }) => id === feed.ChallengerId))
        : feed[field],
    )
    .filter(Boolean)
    .join(', ')
  return (
    <p className={classes.decision}>
      <span>{difference.own === undefined ? t('feedOnly') : t('feedSays', { said })}</span>
      <button
        type="button"
        onClick={() =>
          edit.useFeed(difference.own === undefined ? undefined : String(difference.own), feed.id)
        }
      >
        {difference.own === undefined ? t('add') : t('use')}
      </button>
      <button type="button" onClick={() => edit.keepOwn(feed.id)}>
        {difference.own === undefined ? t('ignore') : t('keep')}
      </button>
    </p>
  )
}

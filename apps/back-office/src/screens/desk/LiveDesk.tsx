import { markers } from '@touchline/contract/light'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { session } from '../../data/session.ts'
import { createHistory } from '../../data/steps.ts'
import { useStore } from '../../data/store.ts'
import { beganAtOf, type EventMatch } from '../../features/event/useMatch.ts'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { useShuttle } from '../../features/player/useShuttle.ts'
import { sideStyle } from '../../features/sport/sideStyle.ts'
import type { Engine } from '../../features/timeline/engine.ts'
import { zoomBy } from '../../features/timeline/keys.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { Board } from './Board.tsx'
import { matchTime } from './clockText.ts'
import { DeskPlayer } from './DeskPlayer.tsx'
import { DeskTimeline } from './DeskTimeline.tsx'
import { Dividers } from './Dividers.tsx'
import classes from './desk.module.css'
import { hotkeyOf, macroOf } from './keyMap.ts'
import { MarkerList } from './MarkerList.tsx'
import { MatchBar } from './MatchBar.tsx'
import { createMarkerStore } from './markerStore.ts'
import { Remote } from './Remote.tsx'
import { StatusLine } from './StatusLine.tsx'
import { Strip } from './Strip.tsx'
import type { DeskShared } from './shared.ts'
import { speedOf } from './speedOf.ts'
import { useDerived } from './useDerived.ts'
import { useDeskActions } from './useDeskActions.ts'
import { type DeskCommands, readingOf, useDeskKeys } from './useDeskKeys.ts'
import type { DeskKeyset } from './useKeyset.ts'
import { useLayout } from './useLayout.ts'
import { useNumberEntry } from './useNumberEntry.ts'
import { usePopOut } from './usePopOut.ts'
import { usePresence } from './usePresence.ts'
import { useReaction } from './useReaction.ts'
import { useRehearsal } from './useRehearsal.ts'

const KeyHelp = onDemand(() => import('./KeyHelp.tsx'))
const MarkerDrawer = onDemand(() => import('./MarkerDrawer.tsx'))
const TypeFinder = onDemand(() => import('./TypeFinder.tsx'))

const usualRate = 25
/** A key stays pressed on the board for so long, in ms. */
const pressedFor = 400

/** The desk of an event: everything moves at once on this page, and a moment later on all others. */
export function LiveDesk({ match: eventMatch, keys }: { match: EventMatch; keys: DeskKeyset }) {
  const { t } = useTranslation('desk')
  const { event, types, match, teams, stream, video } = eventMatch
  const { keyset } = keys
  const isPhone = useIsPhone()
  const mayLog = useMayWrite(markers.rights.create)
  const { user } = useStore(session)
  const [problem, setProblem] = useState<{ ref?: string; error: unknown }>()
  const [store] = useState(() => createMarkerStore(event.id, (error, ref) => setProblem({ error, ref })))
  const [history] = useState(createHistory)
  useEffect(() => () => store.end(), [store])
  const view = useStore(store.view)
  const derived = useDerived(view, match)

  const rate = video?.frameRate ?? usualRate
  const playlist = video?.playlist?.url ?? stream?.url ?? null
  const playback = usePlayback({
    playlist,
    frameRate: rate,
    followsFrames: false,
    beganAt: beganAtOf(stream),
  })
  const { element } = playback
  const duration = video?.duration ?? stream?.check?.duration ?? longest(view.all.map(({ at }) => at))
  const shuttle = useShuttle(playback)
  const rehearsal = useRehearsal(playback, event.rehearsal, duration)
  const popOut = usePopOut({ eventId: event.id, playback, shuttle, onLeave: rehearsal.leave })
  // What the operator sees, here or in the other window.
  const { positionNow } = popOut
  const { layout, ...arrange } = useLayout()
  const frame = useRef<HTMLDivElement>(null)
  const reaction = useReaction()
  const presence = usePresence(event.id)

  const [selectedId, setSelectedId] = useState<string>()
  const [side, setSide] = useState<'home' | 'away'>('home')
  const [pressed, setPressed] = useState<number>()
  const [range, setRange] = useState<{ start: number; end: number }>()
  const [isRetyping, setRetyping] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const [isMore, setMore] = useState(false)
  const [notice, setNotice] = useState<string>()
  const engine = useRef<Engine>(undefined)
  const selected = selectedId === undefined ? undefined : view.byId.get(selectedId)
  const latest = useRef({ selectedId, side, range, isRetyping })
  latest.current = { selectedId, side, range, isRetyping }
  /** Shows a selection at once to the keys that follow before React has drawn. */
  const select = (id: string | undefined) => {
    latest.current = { ...latest.current, selectedId: id, isRetyping: false }
    setSelectedId(id)
    setRetyping(false)
    entry.clear()
  }

  const labelOf: DeskShared['labelOf'] = ({ MarkerTypeId, ChallengerId, at }) => {
    const team = event.Challengers.find(({ id }) => id === ChallengerId)
    const name = types.find(({ id }) => id === MarkerTypeId)?.name ?? ''
    return [name, team?.code ?? team?.shortName, matchTime(derived.whistles, match, at)]
      .filter(Boolean)
      .join(' ')
  }
  const actions = useDeskActions({
    match: eventMatch,
    store,
    history,
    rate,
    duration,
    reaction: reaction.reaction,
    now: () => ({
      position: popOut.isOut ? positionNow() : playback.shownNow(),
      speed: speedOf(element, event.rehearsal),
    }),
    labelOf,
    onClip: (state, error) => (state === 'asked' ? setNotice(t('clipAsked')) : setProblem({ error })),
  })
  const squadOf = (id: number | null) => (id === null ? [] : (teams.get(id)?.squad ?? []))
  const entry = useNumberEntry({
    squad: squadOf(selected?.ChallengerId ?? null),
    onPlayer: (field, player) => {
      const { selectedId: id } = latest.current
      if (id) actions.change(id, { [field]: player })
    },
  })

  const sideId = (name: 'home' | 'away') => match.sides?.[name] ?? null
  const mark = (type: (typeof types)[number], isOther: boolean, late: number) => {
    const { side: now } = latest.current
    const chosen = isOther ? (now === 'home' ? 'away' : 'home') : now
    entry.flush()
    const id = actions.mark(type, sideId(chosen), late, macroOf(type, keyset))
    select(id)
    setProblem(undefined)
    setNotice(undefined)
    setPressed(type.id)
    const marker = store.view.get().byId.get(id)
    if (marker) presence.say(`${type.name}, ${matchTime(derived.whistles, match, marker.at)}`)
    return id
  }
  const review = (late = 0) => {
    const { selectedId: id } = latest.current
    const held = id ? store.view.get().byId.get(id) : undefined
    if (id) actions.toggleHold(id)
    const type = types.find(({ code }) => code === 'video_review')
    if (!held?.isHeld && type) {
      actions.mark(type, null, late)
      setPressed(type.id)
    }
  }
  useEffect(() => {
    if (pressed === undefined) return
    const timer = setTimeout(() => setPressed(undefined), pressedFor)
    return () => clearTimeout(timer)
  }, [pressed])

  const nudge = (frames: number) => {
    const { selectedId: id } = latest.current
    const marker = id ? store.view.get().byId.get(id) : undefined
    if (!id || !marker) return
    actions.nudge(id, frames)
    const isFresh = Date.now() - Date.parse(marker.createdAt) < 30_000
    if (isFresh && marker.createdBy === user?.id)
      reaction.correct((frames * 1000) / rate / Math.max(1, event.rehearsal?.rate ?? 1))
  }
  const choose = (direction: -1 | 1) => {
    const all = store.view.get().all
    const index = all.findIndex(({ id }) => id === latest.current.selectedId)
    const next = all[index < 0 ? 0 : Math.max(0, Math.min(all.length - 1, index - direction))]
    if (next) select(next.id)
  }
  const show = (id: string) => {
    const marker = store.view.get().byId.get(id)
    if (!marker) return
    select(id)
    engine.current?.reveal(marker.at)
  }
  const commands: DeskCommands = {
    type(letter, isOther, late) {
      const type = types.find((one) => hotkeyOf(one, keyset) === letter)
      if (!type) return false
      const { isRetyping: isAgain, selectedId: id } = latest.current
      if (isAgain && id) {
        actions.retype(id, type)
        setRetyping(false)
      } else if (type.code === 'video_review') review(late)
      else mark(type, isOther, late)
      return true
    },
    side(name, isForLast) {
      const { selectedId: id } = latest.current
      if (isForLast) {
        if (id) actions.change(id, { ChallengerId: sideId(name) })
      } else {
        latest.current = { ...latest.current, side: name }
        setSide(name)
      }
    },
    digit: (digit) => latest.current.selectedId && entry.type(digit),
    second: () => latest.current.selectedId && entry.begin('secondPlayer'),
    confirm() {
      entry.flush()
      const { selectedId: id } = latest.current
      if (id) actions.confirm(id)
    },
    back() {
      if (entry.erase()) return
      const { selectedId: id, isRetyping: isAgain } = latest.current
      if (!id) return
      if (isAgain) {
        actions.retract(id)
        setRetyping(false)
      } else setRetyping(true)
      latest.current = { ...latest.current, isRetyping: !isAgain }
    },
    retract: () => latest.current.selectedId && actions.retract(latest.current.selectedId),
    undo: history.undo,
    redo: history.redo,
    clip: () => latest.current.selectedId && actions.clip(latest.current.selectedId, latest.current.range),
    point(which, isGoing) {
      const { range: before } = latest.current
      const at = positionNow()
      if (isGoing) return before && playback.seek(which === 'in' ? before.start : before.end)
      const next =
        which === 'in'
          ? { start: at, end: Math.max(before?.end ?? at + 10_000, at + 1000) }
          : { start: Math.min(before?.start ?? Math.max(0, at - 10_000), at - 1000), end: at }
      latest.current = { ...latest.current, range: next }
      setRange(next)
    },
    nudge(direction, isFar) {
      if (latest.current.selectedId) nudge(direction * (isFar ? 10 : 1))
      else {
        rehearsal.leave()
        playback.step(direction * Math.round(rate) * (isFar ? 10 : 1))
      }
    },
    choose,
    step(frames) {
      rehearsal.leave()
      playback.step(frames)
    },
    shuttle(key) {
      rehearsal.leave()
      if (key === 'j') shuttle.back()
      else if (key === 'l') shuttle.forward()
      else shuttle.toggle()
    },
    zoom: (direction) => engine.current && zoomBy(engine.current, direction > 0 ? 1.6 : 1 / 1.6),
    edge: (which) => (which === 'live' ? rehearsal.goLive() : playback.seek(0)),
    escape() {
      if (!entry.cancel()) select(undefined)
    },
    find: () => setFinding(true),
    help: () => setHelpOpen(true),
    more: () => latest.current.selectedId && setMore(true),
  }
  useDeskKeys(mayLog ? commands : readingOf(commands), keyset.layout)

  const shared = {
    ...eventMatch,
    view,
    derived,
    selected,
    select: show,
    actions,
    mayLog,
    keyset,
    squadOf,
    labelOf,
    positionNow,
    rate,
  }
  const board = (
    <Board
      {...shared}
      side={side}
      onSide={setSide}
      pressed={pressed}
      nextPhaseAt={positionNow}
      onType={(type) => (type.code === 'video_review' ? review() : mark(type, false, 0))}
    />
  )
  const dialogs = (
    <>
      {isHelpOpen && (
        <KeyHelp {...{ types, keys }} sport={eventMatch.sport} onClose={() => setHelpOpen(false)} />
      )}
      {isMore && selected && (
        <MarkerDrawer key={selected.id} {...shared} marker={selected} onClose={() => setMore(false)} />
      )}
      {isFinding && (
        <TypeFinder {...shared} onType={(type) => mark(type, false, 0)} onClose={() => setFinding(false)} />
      )}
    </>
  )
  const list = <MarkerList {...shared} presence={presence} />
  const player = <DeskPlayer {...{ playback, shuttle, rehearsal, reaction, duration, popOut }} {...shared} />
  if (isPhone && !mayLog)
    return (
      <div className={classes.reading}>
        <PageHeader title={event.name} backTo={sportEventPaths.list} />
        {player}
        <p>{t('readOnly')}</p>
        {list}
        {dialogs}
      </div>
    )
  if (isPhone)
    return (
      <>
        <Remote
          {...shared}
          {...{ side, onSide: setSide, playback, rehearsal, history, presence, entry, nudge, review }}
          onFind={() => setFinding(true)}
          onType={(type) => (type.code === 'video_review' ? review() : mark(type, false, 0))}
        />
        {dialogs}
      </>
    )
  return (
    <div
      ref={frame}
      className={classes.desk}
      data-list={layout.listSide}
      data-strip={mayLog && layout.hasStrip}
      style={
        {
          ...sideStyle(event.Challengers),
          ...(layout.video !== null && { '--video': `${layout.video}px` }),
          ...(layout.list !== null && { '--list': `${layout.list}px` }),
        } as CSSProperties
      }
    >
      <MatchBar {...shared} {...{ presence, popOut }} arranged={{ layout, ...arrange }} />
      {player}
      {board}
      <Dividers {...{ layout, frame }} change={arrange.change} />
      {mayLog && (
        <Strip
          {...shared}
          {...{ entry, isRetyping, nudge, review, range, duration }}
          onRetype={() => setRetyping(true)}
          onMore={() => setMore(true)}
        />
      )}
      {list}
      <DeskTimeline
        {...shared}
        {...{ engine, playback, duration, range, presence, layout }}
        onRange={setRange}
        onLeave={rehearsal.leave}
        onMove={(id, at) => actions.change(id, { at: Math.round(at) })}
      />
      <StatusLine
        {...{ history, view, problem, notice, mayLog }}
        templateName={keyset.template?.name}
        sportName={eventMatch.sport.name}
        onHelp={() => setHelpOpen(true)}
        onDismiss={() => setProblem(undefined)}
      />
      {dialogs}
    </div>
  )
}

const longest = (moments: readonly number[]) => Math.max(60 * 60_000, ...moments) + 5 * 60_000

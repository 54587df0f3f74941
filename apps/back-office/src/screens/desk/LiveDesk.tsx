import { markers } from '@touchline/contract/light'
import { type CSSProperties, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useStore } from '../../data/store.ts'
import type { EventMatch } from '../../features/event/useMatch.ts'
import { useShuttle } from '../../features/player/useShuttle.ts'
import { sideStyle } from '../../features/sport/sideStyle.ts'
import type { Engine } from '../../features/timeline/engine.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { Board } from './Board.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { DeskPlayer } from './DeskPlayer.tsx'
import { DeskTimeline } from './DeskTimeline.tsx'
import { Dividers } from './Dividers.tsx'
import classes from './desk.module.css'
import type { DeskLayout } from './layout.ts'
import { MarkerList } from './MarkerList.tsx'
import { MatchBar } from './MatchBar.tsx'
import { durationOf, rateOf } from './model/selectors.ts'
import { Remote } from './Remote.tsx'
import { StatusLine } from './StatusLine.tsx'
import { Strip } from './Strip.tsx'
import { useDesk } from './useDesk.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import { useDeskPlayback } from './useDeskPlayback.ts'
import type { DeskKeyset } from './useKeyset.ts'
import { useLayout } from './useLayout.ts'

/** The desk of an event: everything moves at once on this page, and a moment later on all others. */
export function LiveDesk({ match, keys }: { match: EventMatch; keys: DeskKeyset }) {
  const { t } = useTranslation('desk')
  const { event } = match
  const { keyset } = keys
  const isPhone = useIsPhone()
  const mayLog = useMayWrite(markers.rights.create)
  const rate = rateOf(match)
  const playback = useDeskPlayback(match, rate)
  const shuttle = useShuttle(playback)
  const engine = useRef<Engine>(undefined)
  const desk = useDesk({ match, keyset, mayLog, player: { ...playback, shuttle } }, engine)
  useDeskKeys(desk)
  const state = useStore(desk.state)
  const view = useStore(desk.view)
  const arranged = useLayout()
  const frame = useRef<HTMLDivElement>(null)

  const shared = {
    ...match,
    ...{ desk, state, view, mayLog, keyset, rate },
    derived: desk.derivedOf(view.all, match.match),
    selected: state.selectedId === undefined ? undefined : view.byId.get(state.selectedId),
    duration: durationOf(match, view.all),
  }
  const dialogs = <DeskDialogs {...shared} keys={keys} />
  const list = <MarkerList {...shared} />
  const player = <DeskPlayer {...shared} {...{ playback, shuttle }} />
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
        <Remote {...shared} playback={playback} />
        {dialogs}
      </>
    )
  const { layout, change } = arranged
  return (
    <div
      ref={frame}
      className={classes.desk}
      data-list={layout.listSide}
      data-strip={mayLog && layout.hasStrip}
      style={{ ...sideStyle(event.Challengers), ...widthsOf(layout) } as CSSProperties}
    >
      <MatchBar {...shared} arranged={arranged} />
      {player}
      <Board {...shared} />
      <Dividers {...{ layout, frame, change }} />
      {mayLog && <Strip {...shared} />}
      {list}
      <DeskTimeline {...shared} {...{ engine, playback, layout }} />
      <StatusLine {...shared} />
      {dialogs}
    </div>
  )
}

const widthsOf = ({ video, list }: DeskLayout) => ({
  ...(video !== null && { '--video': `${video}px` }),
  ...(list !== null && { '--list': `${list}px` }),
})

import { frameAt, timeOfFrame } from '@touchline/playback'
import { type Grip, shiftSpan } from './edit.ts'
import type { Engine, EngineElements } from './engine.ts'
import { nudge } from './gesture.ts'
import { showRange, wholeOf, xOf, zoomAt } from './view.ts'

/** How far a press of plus or minus zooms. */
const step = 1.6

/** Zooms at the playhead if it is visible, otherwise at the middle. */
export function zoomBy(engine: Engine, factor: number): void {
  const x = xOf(engine.view, engine.model.clock.now())
  const { width } = engine.extent
  engine.setView(zoomAt(engine.view, factor, x >= 0 && x <= width ? x : width / 2, engine.extent))
}

/** Shows the whole duration. */
export const zoomToAll = (engine: Engine): void => engine.setView(wholeOf(engine.extent))

/** Shows the selected items, or the range. */
export function zoomToSelection(engine: Engine): void {
  const { selection, range, lanes } = engine.model
  const chosen = lanes.flatMap(({ items }) => items.filter(({ id }) => selection.has(id)))
  const spans = chosen.length > 0 ? chosen : range ? [range] : []
  if (spans.length === 0) return
  const from = Math.min(...spans.map(({ start }) => start))
  engine.setView(showRange(from, Math.max(...spans.map(({ end }) => end)), engine.extent))
}

/**
 * The keyboard on a timeline. On the playhead and the range's points, arrows move a frame (Shift: a second). On a
 * lane, arrows go to the next item and to other lanes, Alt and an arrow nudge what is selected (Shift: ten frames),
 * brackets set an edge to the playhead. Plus and minus zoom, Shift+Z shows everything. Returns a function that ends it.
 */
export function attachKeys(elements: EngineElements, root: HTMLElement, engine: Engine): () => void {
  const { playhead, gripIn, gripOut } = elements

  function moveSlider(target: HTMLElement, event: KeyboardEvent): boolean {
    const { model } = engine
    const second = Math.round(model.rate)
    const all = frameAt(model.duration, model.rate)
    const frames: Record<string, number> = {
      ArrowLeft: event.shiftKey ? -second : -1,
      ArrowRight: event.shiftKey ? second : 1,
      ArrowDown: event.shiftKey ? -second : -1,
      ArrowUp: event.shiftKey ? second : 1,
      PageDown: -10 * second,
      PageUp: 10 * second,
      Home: -all,
      End: all,
    }
    const count = frames[event.key]
    if (count === undefined || event.altKey || event.ctrlKey || event.metaKey) return false
    const ms = timeOfFrame(count, model.rate)
    if (target === playhead) {
      const next = Math.max(0, Math.min(model.duration, model.clock.now() + ms))
      engine.events.onSeek(next)
      engine.reveal(next)
    } else if (model.range) {
      const grip: Grip = target === gripIn ? 'start' : 'end'
      const range = shiftSpan(model.range, grip, ms, model)
      engine.events.onRange?.(range, grip)
      engine.reveal(range[grip])
    }
    return true
  }

  function goTo(lane: number, index: number): void {
    const item = engine.lanes[lane]?.items[index]
    if (!item) return
    engine.reveal(item.start)
    engine.events.onSelect?.([item.id])
    // Items that are too close have no element until they are selected.
    requestAnimationFrame(() => {
      engine.reveal(item.start)
      engine.proxies.focus(lane, item.id)
    })
  }

  function nearestIn(lane: number, ms: number): number {
    const items = engine.lanes[lane]?.items ?? []
    let best = -1
    items.forEach(({ start }, index) => {
      if (best < 0 || Math.abs(start - ms) < Math.abs(items[best]!.start - ms)) best = index
    })
    return best
  }

  function actOnItem(event: KeyboardEvent): boolean {
    const focused = engine.proxies.focused()
    if (!focused) return false
    const { lane, item: id } = focused
    const index = id === undefined ? -1 : (engine.lanes[lane]?.indexOf.get(id) ?? -1)
    const item = engine.lanes[lane]?.items[index]
    if (!item || id === undefined) return event.key === 'Enter' && openCluster(lane, focused.key)
    const direction = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key]
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (direction && event.altKey && isSideways) {
      commit(nudge(engine.membersWith(id), 'all', direction * (event.shiftKey ? 10 : 1), engine.model))
      return true
    }
    if (direction && isSideways) {
      goTo(lane, index + direction)
      return true
    }
    if (direction) {
      goTo(lane + direction, nearestIn(lane + direction, item.start))
      return true
    }
    const edge = { BracketLeft: 'start', BracketRight: 'end' }[event.code] as Grip | undefined
    if (edge) {
      setEdge(id, edge)
      return true
    }
    if (event.key === 'Enter') engine.events.onOpen?.(id)
    else if (event.key === 'Delete' || event.key === 'Backspace')
      engine.events.onRemove?.(engine.model.selection.has(id) ? [...engine.model.selection] : [id])
    else return false
    return true
  }

  function openCluster(lane: number, key: string): boolean {
    const at = Number(key.slice(key.indexOf('/') + 1))
    const cluster = engine.primitives.find(
      ({ lane: own, shown }) => own === lane && shown.kind === 'cluster' && shown.at === at,
    )?.shown
    const items = engine.lanes[lane]?.items
    if (cluster?.kind !== 'cluster' || !items) return false
    engine.setView(showRange(items[cluster.first]!.start, items[cluster.last]!.end, engine.extent))
    goTo(lane, cluster.first)
    return true
  }

  function setEdge(id: number | string, grip: Grip): void {
    const members = engine.membersWith(id).filter((member) => member.id === id)
    const from = members[0]?.from
    if (!from || grip === 'all') return
    const frames = Math.round(((engine.model.clock.now() - from[grip]) * engine.model.rate) / 1000)
    commit(nudge(members, grip, frames, engine.model))
  }

  const commit = (edits: ReturnType<typeof nudge>) => {
    if (edits.length > 0) engine.events.onCommit?.(edits)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    const target = event.target as HTMLElement
    const isSlider = target === playhead || target === gripIn || target === gripOut
    if (isSlider ? moveSlider(target, event) : actOnItem(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zooms: Record<string, () => void> = {
      '+': () => zoomBy(engine, step),
      '=': () => zoomBy(engine, step),
      '-': () => zoomBy(engine, 1 / step),
      Z: () => zoomToAll(engine),
    }
    const act = zooms[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  root.addEventListener('keydown', onKey)
  return () => root.removeEventListener('keydown', onKey)
}

import { frameAt, timeOfFrame } from '@touchline/playback'
import { shownOf } from './clusters.ts'
import { onColourChange, readColours } from './colours.ts'
import { drawFilm } from './drawFilm.ts'
import { boxOf, drawCluster, drawItem, drawMark } from './drawLanes.ts'
import { drawLine, drawPoint } from './drawLine.ts'
import { drawMinimap } from './drawMinimap.ts'
import { drawRuler } from './drawRuler.ts'
import { channelsOf, drawSound } from './drawSound.ts'
import { editsOf, type Gesture, type Member, moveGesture, targetsOf } from './gesture.ts'
import { indexItems, type LaneIndex, type TimelineItem } from './items.ts'
import { layOut } from './layout.ts'
import { type ItemId, isSameModel, type TimelineEvents, type TimelineModel } from './model.ts'
import { createOverlay, type OverlayElements } from './overlay.ts'
import type { Primitive } from './primitive.ts'
import { createProxies } from './proxies.ts'
import { createSurface, resizeSurface } from './surface.ts'
import { type Tick, ticksOf } from './ticks.ts'
import { type Extent, pageTo, panBy, reveal, timeOf, type View, wholeOf, within, xOf } from './view.ts'

export type EngineElements = OverlayElements & {
  stage: HTMLElement
  heads: HTMLElement
  map: HTMLElement
  lists: HTMLElement[]
}

/** How long the view has to be still before all its items can be reached by assistive technology. In ms. */
const rest = 150
/** How near an edge a dragged item pans the view, and how fast at most in px per frame. */
const edge = 32
const panSpeed = 18

/**
 * Draws a timeline on canvases and positions the elements over them. It is the only one that asks for animation
 * frames; React hears of what a person did, never of what moves.
 */
export function createEngine(
  elements: EngineElements,
  first: TimelineModel,
  events: TimelineEvents,
  /** What an engine before it showed; the whole duration if there was none. */
  shown?: View,
) {
  const { stage, map } = elements
  const laneSurface = createSurface(stage)
  const soundSurface = createSurface(stage, true)
  const ground = createSurface(stage)
  const mapSurface = createSurface(map)
  const overlay = createOverlay(elements)
  const indexes = new WeakMap<readonly TimelineItem[], LaneIndex>()
  let model = first
  let lanes: LaneIndex[] = []
  let layout = layOut({ hasFilm: false, hasSound: false, lanes, isCompact: false })
  let view: View = { start: 0, pxPerMs: 0 }
  let width = 0
  let scale = 1
  let colours = readColours(stage)
  let waveColour = channelsOf(colours.muted)
  let ticks: Tick[] = []
  let primitives: Primitive[] = []
  let gesture: Gesture | undefined
  let pointerX: number | undefined
  let isFollowing = true
  let isStale = true
  let isMapStale = true
  let request = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  const counts = { frames: 0, drawn: 0, workMs: 0, longestMs: 0 }
  const extent = (): Extent => ({ duration: model.duration, width, frameMs: timeOfFrame(1, model.rate) })

  const proxies = createProxies(elements.lists)
  const subscriptions = [
    onColourChange(() => {
      colours = readColours(stage)
      waveColour = channelsOf(colours.muted)
      draw()
    }),
  ]
  let ends: (() => void)[] = []

  function draw(): void {
    isStale = true
    isMapStale = true
    ask()
  }
  function ask(): void {
    request ||= requestAnimationFrame(frame)
  }

  function frame(): void {
    request = 0
    const began = performance.now()
    if (width === 0) return
    const now = model.clock.now()
    const isPlaying = model.clock.isPlaying()
    if (isPlaying && isFollowing && !gesture) setView(pageTo(view, now, extent()), false)
    const isPanning = panAtEdge()
    if (isStale) drawAll()
    overlay.place({ model, view, width, now, isPlaying, gesture, pointerX })
    counts.frames++
    const took = performance.now() - began
    counts.workMs += took
    counts.longestMs = Math.max(counts.longestMs, took)
    if (isPlaying || isPanning) ask()
  }

  /** Pans while something is dragged at an edge; false if nothing moves. */
  function panAtEdge(): boolean {
    if (!gesture || pointerX === undefined) return false
    const beyond = pointerX < edge ? pointerX - edge : Math.max(0, pointerX - width + edge)
    if (beyond === 0) return false
    const next = panBy(view, Math.max(-1, Math.min(1, beyond / edge)) * panSpeed, extent())
    if (next.start === view.start) return false
    setView(next, false)
    dragTo(pointerX, false)
    return true
  }

  function drawAll(): void {
    isStale = false
    counts.drawn++
    ticks = ticksOf(view, { width, duration: model.duration }, model.rate)
    drawRuler(ground, view, layout, ticks, model.duration, colours)
    if (model.film && layout.film) drawFilm(ground, view, layout.film, model.film, model.duration)
    if (model.peaks && layout.sound) drawSound(soundSurface, view, layout.sound, model.peaks, waveColour)
    drawLanes()
    if (isMapStale) drawMinimap(mapSurface, lanes, model.duration, colours)
    isMapStale = false
    proxies.move(primitives, model)
    clearTimeout(resting)
    resting = setTimeout(settle, rest)
  }

  function drawLanes(): void {
    const { context } = laneSurface
    context.clearRect(0, 0, width, layout.height)
    primitives = []
    const focused = proxies.focused()?.item
    const isKept = (id: ItemId) => model.selection.has(id) || focused === id
    lanes.forEach((lane, index) => {
      const band = layout.lanes[index]!
      const hasLine = model.lanes[index]?.hasLine === true
      if (hasLine) drawLine(laneSurface, lane, band, view, model.range, gesture?.spans, colours)
      const own = shownOf(lane, view, width, hasLine ? () => true : isKept).map((shown): Primitive => {
        const item = shown.kind === 'item' ? lane.items[shown.index]! : undefined
        return {
          lane: index,
          shown,
          item,
          box: boxOf(shown, lane, band, view, item && gesture?.spans.get(item.id)),
        }
      })
      if (own.some(({ item }) => item?.mark)) own.sort((a, b) => a.box.x - b.box.x)
      own.forEach(({ shown, item, box }, place) => {
        const isSelected = item !== undefined && model.selection.has(item.id)
        const room = (own[place + 1]?.box.x ?? width) - box.x - box.width
        if (item?.level !== undefined) drawPoint(laneSurface, box, isSelected, colours)
        else if (item?.mark) drawMark(laneSurface, item, box, isSelected, colours, room)
        else if (item) drawItem(laneSurface, item, box, isSelected, colours)
        else if (shown.kind === 'cluster') drawCluster(laneSurface, shown.count, box, colours)
      })
      primitives.push(...own)
    })
  }

  function settle(): void {
    proxies.place(primitives, lanes, model)
  }

  function followIf(isWanted: boolean): void {
    if (isWanted === isFollowing) return
    isFollowing = isWanted
    events.onFollow?.(isFollowing)
  }

  function setView(next: View, isByPerson = true): void {
    const wanted = within(next, extent())
    if (wanted.start === view.start && wanted.pxPerMs === view.pxPerMs) return
    view = wanted
    isStale = true
    if (isByPerson) {
      const x = xOf(view, model.clock.now())
      followIf(x >= 0 && x <= width)
    }
    ask()
  }

  function resize(): void {
    const isFirst = width === 0
    const middle = timeOf(view, width / 2)
    const isWhole = view.pxPerMs === wholeOf(extent()).pxPerMs
    width = stage.clientWidth
    scale = window.devicePixelRatio || 1
    if (width === 0) return
    fit()
    if (isFirst && shown) view = within(shown, extent())
    else if (isFirst || isWhole) view = wholeOf(extent())
    else view = within({ ...view, start: middle - width / 2 / view.pxPerMs }, extent())
    draw()
  }

  /** Sizes the canvases for the current lanes. */
  function fit(): void {
    layout = layOut({
      hasFilm: model.film !== undefined,
      hasSound: model.peaks !== undefined,
      lanes: lanes.map(({ rows }, index) => ({ rows, hasLine: model.lanes[index]?.hasLine === true })),
      isCompact: model.isCompact ?? false,
    })
    stage.style.height = `${layout.height}px`
    const bands = [layout.ruler, layout.film, layout.sound, ...layout.lanes].filter(
      (band) => band !== undefined,
    )
    bands.forEach(({ height }, index) => {
      const head = elements.heads.children[index] as HTMLElement | undefined
      if (head) head.style.height = `${height}px`
    })
    resizeSurface(ground, width, layout.height, scale)
    resizeSurface(laneSurface, width, layout.height, scale)
    resizeSurface(soundSurface, width, layout.sound?.height ?? 0, scale)
    soundSurface.canvas.style.top = `${layout.sound?.top ?? 0}px`
    resizeSurface(mapSurface, map.clientWidth, map.clientHeight, scale)
    proxies.layOut(layout)
  }

  function dragTo(x: number, isInverted: boolean): void {
    if (!gesture) return
    const dragged = gesture.spans
    const isRange = gesture.members.length === 0
    const targets =
      model.isSnapping === isInverted
        ? []
        : targetsOf(
            { model, lanes, view, width, ticks: ticks.map(({ at }) => at) },
            (id) => dragged.has(id),
            isRange,
          )
    moveGesture(gesture, timeOf(view, x), targets, model, view.pxPerMs)
    if (isRange) events.onRange?.(gesture.span, gesture.grip)
    isStale = true
    ask()
  }

  function listen(): void {
    for (const end of ends) end()
    ends = [
      model.clock.subscribe(() => {
        if (model.clock.isPlaying()) {
          const x = xOf(view, model.clock.now())
          followIf(isFollowing || (x >= 0 && x <= width))
        }
        ask()
      }),
      ...[model.film, model.peaks].map((source) => source?.subscribe(draw) ?? (() => {})),
    ]
  }

  const observer = new ResizeObserver(resize)
  observer.observe(stage)
  observer.observe(map)
  update(first)
  document.fonts?.ready.then(draw)
  // A canvas may have been discarded while the page was hidden.
  const onVisible = () => document.visibilityState === 'visible' && draw()
  document.addEventListener('visibilitychange', onVisible)

  function update(next: TimelineModel): void {
    const before = model
    model = next
    // React renders for many reasons that are none of the timeline's.
    if (before !== next && isSameModel(before, next)) return
    lanes = next.lanes.map(({ items }) => {
      const index = indexes.get(items) ?? indexItems(items)
      indexes.set(items, index)
      return index
    })
    if (
      before.clock !== next.clock ||
      before.film !== next.film ||
      before.peaks !== next.peaks ||
      !ends.length
    )
      listen()
    if (width > 0) fit()
    if (before.duration !== next.duration) view = wholeOf(extent())
    draw()
  }

  return {
    update,
    setView,
    draw,
    get model() {
      return model
    },
    get view() {
      return view
    },
    get extent() {
      return extent()
    },
    get layout() {
      return layout
    },
    get lanes() {
      return lanes
    },
    get primitives() {
      return primitives
    },
    get gesture() {
      return gesture
    },
    events,
    proxies,
    /** Brings the playhead into view and follows it again. */
    follow(): void {
      followIf(true)
      setView(reveal(view, model.clock.now(), extent()), false)
    },
    /** Brings a media time into view. */
    reveal(ms: number): void {
      setView(reveal(view, ms, extent()))
      if (isStale) drawAll()
      settle()
    },
    /** Shows the picture and time under the pointer; undefined when it leaves. */
    hover(x: number | undefined): void {
      pointerX = x
      ask()
    },
    /** Starts to drag items or, without members, the range. */
    grab(next: Gesture): void {
      gesture = next
    },
    /** Drags to a position; `isInverted` turns snapping around. */
    drag(x: number, isInverted: boolean): void {
      pointerX = x
      dragTo(x, isInverted)
    },
    /** Ends the drag and tells of what it changed; without `isKept` everything is where it was. */
    drop(isKept: boolean): void {
      const ended = gesture
      gesture = undefined
      if (!ended) return
      if (ended.members.length === 0) {
        if (!isKept) events.onRange?.(ended.held, ended.grip)
      } else if (isKept) {
        const edits = editsOf(ended)
        if (edits.length > 0) events.onCommit?.(edits)
      }
      draw()
    },
    /** The selected items that can be edited, with the given one. */
    membersWith(id: ItemId): Member[] {
      const ids = model.selection.has(id) ? model.selection : new Set([id])
      return model.lanes.flatMap(({ id: lane, items, isEditable }) =>
        isEditable
          ? items
              .filter((item) => ids.has(item.id))
              .map(({ id, start, end }) => ({ lane, id, from: { start, end } }))
          : [],
      )
    },
    /** What tests and the bench read. */
    debug: () => ({
      view,
      primitives,
      frame: frameAt(model.clock.now(), model.rate),
      counts: { ...counts },
    }),
    end(): void {
      cancelAnimationFrame(request)
      clearTimeout(resting)
      observer.disconnect()
      document.removeEventListener('visibilitychange', onVisible)
      for (const end of [...subscriptions, ...ends]) end()
      proxies.clear()
      for (const { canvas } of [ground, soundSurface, laneSurface, mapSurface]) canvas.remove()
    },
  }
}

export type Engine = ReturnType<typeof createEngine>

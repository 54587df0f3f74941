import type { Engine, EngineElements } from './engine.ts'
import { startGesture } from './gesture.ts'
import { hitAt } from './hit.ts'
import { itemsBetween } from './items.ts'
import { panBy, showRange, timeOf, zoomAt } from './view.ts'

/** How far a pointer has to move for a press to become a drag, in px. */
const threshold = { mouse: 3, pen: 3, touch: 8 } as Record<string, number>

type Point = { x: number; y: number }
type Mode =
  | { kind: 'seek' | 'marquee' | 'pressed' | 'drag' }
  | { kind: 'pan'; last: number }
  | { kind: 'pinch'; distance: number }

/**
 * The pointer on a timeline: a press on the ruler or an empty place seeks and scrubs; items and the range's points are
 * dragged; the middle button pans; Shift and a drag over an empty place select; two fingers zoom. Escape puts back
 * what is being dragged. Returns a function that ends it.
 */
export function attachPointer(
  elements: EngineElements & { marquee: HTMLElement },
  engine: Engine,
): () => void {
  const { stage, marquee } = elements
  const pointers = new Map<number, Point>()
  let mode: Mode | undefined
  let start: Point = { x: 0, y: 0 }
  /** The position before the press. */
  let before = 0

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const timeAt = (x: number) => Math.max(0, Math.min(engine.model.duration, timeOf(engine.view, x)))

  function press(event: PointerEvent): void {
    if (event.button > 1) return
    const point = pointOf(event)
    pointers.set(event.pointerId, point)
    stage.setPointerCapture(event.pointerId)
    start = point
    if (pointers.size === 2) {
      startPinch()
      return
    }
    if (event.button === 1) {
      event.preventDefault()
      mode = { kind: 'pan', last: point.x }
      return
    }
    const grip = (event.target as HTMLElement).dataset.grip
    const hit = grip ? undefined : hitAt(engine.primitives, point.x, point.y)
    if (grip) grabRange(grip === 'in' ? 'start' : 'end', point)
    else if (hit) pressItem(hit, event, point)
    else if (event.shiftKey && point.y > (engine.layout.lanes[0]?.top ?? 0)) mode = { kind: 'marquee' }
    else {
      mode = { kind: 'seek' }
      before = engine.model.clock.now()
      if (engine.model.selection.size > 0) engine.events.onSelect?.([])
      engine.events.onSeek(timeAt(point.x))
      elements.playhead.focus({ preventScroll: true })
      event.preventDefault()
    }
  }

  function startPinch(): void {
    engine.drop(false)
    // The first finger was not meant to seek.
    if (mode?.kind === 'seek') engine.events.onSeek(before)
    const [a, b] = [...pointers.values()]
    mode = { kind: 'pinch', distance: Math.abs(a!.x - b!.x) }
  }

  function grabRange(grip: 'start' | 'end', { x }: Point): void {
    const { range } = engine.model
    if (!range) return
    engine.grab(startGesture(grip, range, [], timeAt(x)))
    mode = { kind: 'pressed' }
  }

  function pressItem(
    { primitive, grip }: NonNullable<ReturnType<typeof hitAt>>,
    event: PointerEvent,
    { x }: Point,
  ) {
    const { item, shown, lane } = primitive
    mode = { kind: 'pressed' }
    if (!item) {
      if (shown.kind !== 'cluster') return
      const { items } = engine.lanes[lane]!
      engine.setView(showRange(items[shown.first]!.start, items[shown.last]!.end, engine.extent))
      return
    }
    const { selection } = engine.model
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey
    if (isAdding) {
      const others = [...selection].filter((id) => id !== item.id)
      engine.events.onSelect?.(selection.has(item.id) ? others : [...others, item.id])
    } else if (!selection.has(item.id)) engine.events.onSelect?.([item.id])
    if (!engine.proxies.focus(lane, item.id)) engine.reveal(item.start)
    engine.proxies.focus(lane, item.id)
    event.preventDefault()
    const { isEditable } = engine.model.lanes[lane]!
    // A moment has no edges of its own.
    const held = grip !== 'all' && item.start === item.end ? 'all' : grip
    const members = engine.membersWith(item.id)
    const own = members.filter(({ id }) => id === item.id)
    if (isEditable && !isAdding)
      engine.grab(startGesture(held, item, held === 'all' ? members : own, timeOf(engine.view, x)))
  }

  function move(event: PointerEvent): void {
    const point = pointOf(event)
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, point)
    if (!mode) {
      stage.style.cursor = cursorAt(event, point)
      engine.hover(event.pointerType === 'touch' ? undefined : point.x)
      return
    }
    if (mode.kind === 'pinch') {
      pinch(mode)
      return
    }
    if (mode.kind === 'pan') {
      engine.setView(panBy(engine.view, mode.last - point.x, engine.extent))
      mode = { kind: 'pan', last: point.x }
      return
    }
    if (mode.kind === 'pressed') {
      const isFar = Math.abs(point.x - start.x) >= (threshold[event.pointerType] ?? 3)
      if (isFar && engine.gesture) mode = { kind: 'drag' }
    }
    if (mode.kind === 'drag') engine.drag(point.x, event.altKey)
    else if (mode.kind === 'seek') {
      engine.hover(undefined)
      engine.events.onSeek(timeAt(point.x))
    } else if (mode.kind === 'marquee') drawMarquee(point)
  }

  function pinch({ distance }: { distance: number }): void {
    const [a, b] = [...pointers.values()]
    if (!a || !b) return
    const next = Math.max(1, Math.abs(a.x - b.x))
    engine.setView(zoomAt(engine.view, next / Math.max(1, distance), (a.x + b.x) / 2, engine.extent))
    mode = { kind: 'pinch', distance: next }
  }

  function cursorAt(event: PointerEvent, { x, y }: Point): string {
    if ((event.target as HTMLElement).dataset.grip) return 'ew-resize'
    const hit = hitAt(engine.primitives, x, y)
    if (!hit) return 'crosshair'
    const isEditable = engine.model.lanes[hit.primitive.lane]?.isEditable
    return isEditable && hit.grip !== 'all' ? 'ew-resize' : 'pointer'
  }

  function drawMarquee({ x, y }: Point): void {
    marquee.hidden = false
    Object.assign(marquee.style, {
      left: `${Math.min(x, start.x)}px`,
      top: `${Math.min(y, start.y)}px`,
      width: `${Math.abs(x - start.x)}px`,
      height: `${Math.abs(y - start.y)}px`,
    })
  }

  function release(event: PointerEvent): void {
    const point = pointOf(event)
    pointers.delete(event.pointerId)
    if (mode?.kind === 'marquee') selectWithin(point)
    if (mode?.kind === 'drag') engine.drop(true)
    else engine.drop(false)
    marquee.hidden = true
    mode = undefined
  }

  function selectWithin(point: Point): void {
    const [from, to] = [Math.min(start.x, point.x), Math.max(start.x, point.x)]
    const [top, bottom] = [Math.min(start.y, point.y), Math.max(start.y, point.y)]
    const ids = engine.lanes.flatMap((lane, index) => {
      const band = engine.layout.lanes[index]!
      if (band.top > bottom || band.top + band.height < top) return []
      const found = itemsBetween(lane, timeOf(engine.view, from), timeOf(engine.view, to))
      return found.map((item) => lane.items[item]!.id)
    })
    engine.events.onSelect?.([...new Set([...engine.model.selection, ...ids])])
  }

  function cancel(event?: PointerEvent): void {
    if (event) pointers.delete(event.pointerId)
    else pointers.clear()
    if (mode) engine.drop(false)
    marquee.hidden = true
    mode = undefined
  }
  function open(event: MouseEvent): void {
    const { x, y } = pointOf(event)
    const item = hitAt(engine.primitives, x, y)?.primitive.item
    if (item) engine.events.onOpen?.(item.id)
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !mode) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  const leave = () => mode || engine.hover(undefined)

  const listening = new AbortController()
  const { signal } = listening
  stage.addEventListener('pointerdown', press, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', release, { signal })
  stage.addEventListener('pointercancel', cancel, { signal })
  stage.addEventListener('pointerleave', leave, { signal })
  stage.addEventListener('dblclick', open, { signal })
  window.addEventListener('keydown', onKey, { capture: true, signal })
  return () => listening.abort()
}

import type { Engine, EngineElements } from './engine.ts'
import { zoomToAll } from './keys.ts'
import { panBy, timeOf, within } from './view.ts'

/**
 * The map below a timeline: its window is dragged, a press beside it brings it there, and the keys of a scrollbar move
 * it. Returns a function that ends it.
 */
export function attachMinimap({ map, window: frame }: EngineElements, engine: Engine): () => void {
  /** The distance from the window's left edge to where it was grabbed, in ms. */
  let grabbed: number | undefined

  const timeUnder = ({ clientX }: PointerEvent) => {
    const { left, width } = map.getBoundingClientRect()
    return ((clientX - left) / width) * engine.model.duration
  }
  function move(event: PointerEvent): void {
    if (grabbed === undefined) return
    engine.setView(within({ ...engine.view, start: timeUnder(event) - grabbed }, engine.extent))
  }
  function press(event: PointerEvent): void {
    if (event.button !== 0) return
    map.setPointerCapture(event.pointerId)
    const at = timeUnder(event)
    const { view, extent } = engine
    const isInside = at >= view.start && at <= timeOf(view, extent.width)
    // A press beside the window brings its middle there.
    grabbed = isInside ? at - view.start : extent.width / view.pxPerMs / 2
    move(event)
  }
  const release = () => {
    grabbed = undefined
  }
  const open = () => zoomToAll(engine)
  function onKey(event: KeyboardEvent): void {
    const { width, duration } = engine.extent
    const whole = duration * engine.view.pxPerMs
    const steps: Record<string, number> = {
      ArrowLeft: -width / 10,
      ArrowRight: width / 10,
      PageUp: -width,
      PageDown: width,
      Home: -2 * whole,
      End: 2 * whole,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    engine.setView(panBy(engine.view, step, engine.extent))
  }
  const listening = new AbortController()
  const { signal } = listening
  map.addEventListener('pointerdown', press, { signal })
  map.addEventListener('pointermove', move, { signal })
  map.addEventListener('pointerup', release, { signal })
  map.addEventListener('pointercancel', release, { signal })
  map.addEventListener('dblclick', open, { signal })
  frame.addEventListener('keydown', onKey, { signal })
  return () => listening.abort()
}

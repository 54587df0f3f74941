import type { Engine } from './engine.ts'
import { panBy, zoomAt } from './view.ts'

/** The px of a line or a page, for devices that report those. */
const unit = { 0: 1, 1: 16, 2: 400 } as Record<number, number>
const speed = { pinch: 0.01, wheel: 0.0025 }
/** The most px of one event: some wheels report hundreds. */
const cap = 240

type GestureEvent = UIEvent & { scale: number; clientX: number }

/**
 * Zooms with Ctrl, Cmd, Alt or two fingers, at the pointer; pans with Shift or sideways, and with the plain wheel while
 * the timeline has the focus. Otherwise the page scrolls. Returns a function that ends it.
 */
export function attachWheel(stage: HTMLElement, root: HTMLElement, engine: Engine): () => void {
  const xUnder = ({ clientX }: { clientX: number }) => clientX - stage.getBoundingClientRect().left
  const capped = (delta: number, mode: number) => Math.max(-cap, Math.min(cap, delta * (unit[mode] ?? 1)))
  let lastScale = 1

  function onWheel(event: WheelEvent): void {
    const [dx, dy] = [capped(event.deltaX, event.deltaMode), capped(event.deltaY, event.deltaMode)]
    const isZoom = event.ctrlKey || event.metaKey || event.altKey
    const isSideways = event.shiftKey || Math.abs(dx) > Math.abs(dy)
    if (!isZoom && !isSideways && !root.contains(document.activeElement)) return
    event.preventDefault()
    if (isZoom) {
      // Browsers report a pinch as a wheel with Ctrl, in small steps.
      const isPinch = event.ctrlKey && Math.abs(dy) < 50 && !Number.isInteger(dy)
      const factor = Math.exp(-dy * (isPinch ? speed.pinch : speed.wheel))
      engine.setView(zoomAt(engine.view, factor, xUnder(event), engine.extent))
    } else engine.setView(panBy(engine.view, isSideways ? dx || dy : dy, engine.extent))
  }
  // Safari has events of its own for a pinch, whose scale is cumulative.
  const onStart = (event: Event) => {
    event.preventDefault()
    lastScale = 1
  }
  const onChange = (event: Event) => {
    event.preventDefault()
    const { scale, clientX } = event as GestureEvent
    engine.setView(zoomAt(engine.view, scale / lastScale, xUnder({ clientX }), engine.extent))
    lastScale = scale
  }
  // React's own listener is passive and could not keep the page from scrolling.
  const listening = new AbortController()
  const { signal } = listening
  stage.addEventListener('wheel', onWheel, { passive: false, signal })
  stage.addEventListener('gesturestart', onStart, { signal })
  stage.addEventListener('gesturechange', onChange, { signal })
  return () => listening.abort()
}

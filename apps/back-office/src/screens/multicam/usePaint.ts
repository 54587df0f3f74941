import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Colours, onColourChange, readColours } from '../../features/timeline/colours.ts'
import type { Clock } from '../../features/timeline/model.ts'
import { createSurface, resizeSurface, type Surface } from '../../features/timeline/surface.ts'

type Paint = (surface: Surface, colours: Colours) => void

/**
 * Paints a canvas that fills an element: with each frame while the clock runs, and when it was moved, or what is painted
 * is another. Returns what asks for it.
 */
export function usePaint(host: RefObject<HTMLElement | null>, clock: Clock, paint: Paint): () => void {
  const latest = useRef(paint)
  latest.current = paint
  const asking = useRef(() => {})
  useEffect(() => {
    const element = host.current
    if (!element) return
    const surface = createSurface(element, true)
    let colours = readColours(element)
    let request = 0
    const ask = () => {
      request ||= requestAnimationFrame(frame)
    }
    function frame() {
      request = 0
      if (surface.width > 0) latest.current(surface, colours)
      if (clock.isPlaying()) ask()
    }
    const observer = new ResizeObserver(() => {
      resizeSurface(surface, element.clientWidth, element.clientHeight, devicePixelRatio)
      ask()
    })
    observer.observe(element)
    const ends = [
      clock.subscribe(ask),
      onColourChange(() => {
        colours = readColours(element)
        ask()
      }),
    ]
    asking.current = ask
    return () => {
      cancelAnimationFrame(request)
      observer.disconnect()
      for (const end of ends) end()
      surface.canvas.remove()
      asking.current = () => {}
    }
  }, [clock])
  useEffect(() => asking.current())
  return useCallback(() => asking.current(), [])
}

import { formatTimecode, frameAt } from '@touchline/playback'
import type { Gesture } from './gesture.ts'
import type { TimelineModel } from './model.ts'
import { timeOf, type View, xOf } from './view.ts'

export type OverlayElements = {
  playhead: HTMLElement
  clock: HTMLElement
  hover: HTMLElement
  hoverPicture: HTMLCanvasElement
  hoverTime: HTMLElement
  guide: HTMLElement
  band: HTMLElement
  gripIn: HTMLElement
  gripOut: HTMLElement
  window: HTMLElement
  mapPlayhead: HTMLElement
}

type Moment = {
  model: TimelineModel
  view: View
  width: number
  now: number
  isPlaying: boolean
  gesture: Gesture | undefined
  pointerX: number | undefined
}

/** How often the playhead tells assistive technology its time during playback. In ms. */
const spokenEvery = 1000

/** Positions the elements over the canvases: the playhead, the range, the picture under the pointer, the map's window. */
export function createOverlay(elements: OverlayElements) {
  let spokenAt = 0
  /** Half the width of the playhead's label; only its number of characters changes it. */
  let room = 0
  const moveTo = (element: HTMLElement, x: number) => {
    element.style.transform = `translateX(${x}px)`
  }

  function placePlayhead({ model, view, now, isPlaying, width }: Moment): void {
    const { playhead, clock, mapPlayhead } = elements
    moveTo(playhead, xOf(view, now))
    mapPlayhead.style.left = `${(now / Math.max(1, model.duration)) * 100}%`
    const text = formatTimecode(now, model.rate)
    const isLonger = clock.textContent?.length !== text.length
    clock.textContent = text
    // At the edges the label stays within the timeline.
    const x = xOf(view, now)
    clock.hidden = x < -1 || x > width + 1
    // Measuring makes the browser lay out the page, which no frame has the time for.
    if (isLonger || room === 0) room = clock.offsetWidth / 2
    clock.style.translate = `calc(-50% + ${Math.max(0, room - x) - Math.max(0, x + room - width)}px) 0`
    const time = performance.now()
    if (isPlaying && time - spokenAt < spokenEvery) return
    spokenAt = time
    playhead.setAttribute('aria-valuenow', String(frameAt(now, model.rate)))
    playhead.setAttribute('aria-valuetext', text)
  }

  function placeRange({ model, view, width, gesture }: Moment): void {
    const { band, gripIn, gripOut } = elements
    const range = gesture && gesture.members.length === 0 ? gesture.span : model.range
    for (const element of [band, gripIn, gripOut]) element.hidden = !range
    if (!range) return
    const [from, to] = [xOf(view, range.start), xOf(view, range.end)]
    // Far outside the view, widths would be millions of px.
    const [left, right] = [Math.max(-20, from), Math.min(width + 20, to)]
    moveTo(band, left)
    band.style.width = `${Math.max(0, right - left)}px`
    for (const [grip, x, ms] of [
      [gripIn, from, range.start],
      [gripOut, to, range.end],
    ] as const) {
      moveTo(grip, Math.max(-40, Math.min(width + 40, x)))
      grip.setAttribute('aria-valuenow', String(frameAt(ms, model.rate)))
      grip.setAttribute('aria-valuetext', formatTimecode(ms, model.rate))
    }
  }

  function placeHover({ model, view, width, gesture, pointerX }: Moment): void {
    const { hover, hoverPicture, hoverTime, guide } = elements
    guide.hidden = !gesture?.target
    if (gesture?.target) moveTo(guide, xOf(view, gesture.target.at))
    const ms = pointerX === undefined ? -1 : timeOf(view, pointerX)
    hover.hidden = gesture !== undefined || ms < 0 || ms > model.duration
    if (hover.hidden || pointerX === undefined) return
    hoverTime.textContent = formatTimecode(ms, model.rate)
    const tile = model.film?.tileAt(ms, 0)
    hoverPicture.hidden = !tile
    if (tile && model.film) {
      const height = 90
      const size = { width: Math.round(height * model.film.ratio), height }
      if (hoverPicture.width !== size.width) Object.assign(hoverPicture, size)
      hoverPicture
        .getContext('2d')
        ?.drawImage(tile.image, tile.x, tile.y, tile.width, tile.height, 0, 0, size.width, size.height)
    }
    const room = hover.offsetWidth / 2
    moveTo(hover, Math.max(room, Math.min(width - room, pointerX)))
  }

  function placeWindow({ model, view, width }: Moment): void {
    const duration = Math.max(1, model.duration)
    const from = Math.max(0, view.start)
    const to = Math.min(duration, timeOf(view, width))
    elements.window.style.left = `${(from / duration) * 100}%`
    elements.window.style.width = `${(Math.max(0, to - from) / duration) * 100}%`
    const spare = duration - (to - from)
    elements.window.setAttribute('aria-valuenow', String(spare > 0 ? Math.round((from / spare) * 100) : 0))
  }

  return {
    place(moment: Moment): void {
      placePlayhead(moment)
      placeRange(moment)
      placeHover(moment)
      placeWindow(moment)
    },
  }
}

/** What a timeline shows: the media time at its left edge in ms, and its scale. */
export type View = { start: number; pxPerMs: number }

/** What a view may show at most and at least. Times in ms, the width in CSS px. */
export type Extent = { duration: number; width: number; frameMs: number }

/** Space to the left of the first frame and to the right of the last, so that both can be grasped. In px. */
const margin = 14

export const xOf = (view: View, ms: number): number => (ms - view.start) * view.pxPerMs
export const timeOf = (view: View, x: number): number => view.start + x / view.pxPerMs

/** The scales of the whole duration, and of a single frame across the width. */
export function scaleLimits({ duration, width, frameMs }: Extent): { least: number; most: number } {
  const least = Math.max(1, width - 2 * margin) / Math.max(duration, frameMs)
  return { least, most: Math.max(least, width / frameMs) }
}

/** The closest view that stays within the duration and the limits of its scale. */
export function within(view: View, extent: Extent): View {
  const { least, most } = scaleLimits(extent)
  const pxPerMs = Math.min(most, Math.max(least, view.pxPerMs))
  const first = -margin / pxPerMs
  const last = extent.duration - (extent.width - margin) / pxPerMs
  return { start: Math.max(first, Math.min(view.start, last)), pxPerMs }
}

/** The whole duration. */
export const wholeOf = (extent: Extent): View => within({ start: 0, pxPerMs: 0 }, extent)

/** Zooms in by a factor, or out if it is below 1; the time under `x` stays where it is. */
export function zoomAt(view: View, factor: number, x: number, extent: Extent): View {
  const { least, most } = scaleLimits(extent)
  const pxPerMs = Math.min(most, Math.max(least, view.pxPerMs * factor))
  return within({ start: timeOf(view, x) - x / pxPerMs, pxPerMs }, extent)
}

/** Moves the view to the right by some px. */
export const panBy = (view: View, px: number, extent: Extent): View =>
  within({ ...view, start: view.start + px / view.pxPerMs }, extent)

/** A view of a range, with some of what is around it. */
export function showRange(from: number, to: number, extent: Extent): View {
  const pxPerMs = (extent.width * 0.8) / Math.max(to - from, extent.frameMs)
  const scale = within({ start: from, pxPerMs }, extent).pxPerMs
  return within({ start: (from + to) / 2 - extent.width / scale / 2, pxPerMs: scale }, extent)
}

/** The view turned like a page when a time leaves it: the time is at a tenth of the width then. */
export function pageTo(view: View, ms: number, extent: Extent): View {
  const x = xOf(view, ms)
  if (x >= 0 && x <= extent.width * 0.9) return view
  // At the end of the duration there is no further page.
  if (x <= extent.width && timeOf(view, extent.width) >= extent.duration) return view
  return within({ ...view, start: ms - (extent.width * 0.1) / view.pxPerMs }, extent)
}

/** The view moved as little as possible to contain a time. */
export function reveal(view: View, ms: number, extent: Extent): View {
  const x = xOf(view, ms)
  if (x < margin) return panBy(view, x - margin, extent)
  return x > extent.width - margin ? panBy(view, x - extent.width + margin, extent) : view
}

import type { MulticamCamera } from '@touchline/contract/light'
import { sameMoment } from '@touchline/playback'
import type { View } from '../../features/timeline/view.ts'

/** How much of the time axis the lanes show: all of the main angle, or some seconds around where it plays. */
export const laneSpans = ['whole', 'minute', 'tenSeconds', 'twoSeconds'] as const
export type LaneSpan = (typeof laneSpans)[number]

const lengths = { minute: 60_000, tenSeconds: 10_000, twoSeconds: 2_000 }

/** What is seen of the main angle, in its own times: it plays at the middle, unless all of it is seen. */
export function viewOf(span: LaneSpan, now: number, duration: number, width: number): View {
  const ms = span === 'whole' ? Math.max(1, duration) : lengths[span]
  const pxPerMs = width / ms
  // On whole pixels, so that a waveform moves without changing its shape.
  return { start: span === 'whole' ? 0 : Math.round((now - ms / 2) * pxPerMs) / pxPerMs, pxPerMs }
}

type Camera = Pick<MulticamCamera, 'beganAt' | 'offset'>

/** The same stretch in the times of another angle. */
export const viewIn = (camera: Camera, view: View, main: Camera, isDated: boolean): View => ({
  ...view,
  start: sameMoment(view.start, main, camera, isDated),
})

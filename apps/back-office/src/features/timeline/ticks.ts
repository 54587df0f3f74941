import { formatTimecode, frameAt, timeOfFrame } from '@touchline/playback'
import { type Extent, timeOf, type View } from './view.ts'

/** A line of the ruler; only main ones have a label. */
export type Tick = { at: number; label?: string }

const seconds = [1, 2, 5, 10, 15, 30].map((value) => value * 1000)
const minutes = [1, 2, 5, 10, 15, 30].map((value) => value * 60_000)
const hours = [1, 2, 6, 12, 24].map((value) => value * 3_600_000)
/** The smallest distance of two labels, in px. */
const distance = 80

const two = (value: number) => String(value).padStart(2, '0')

function clockOf(ms: number): string {
  const whole = Math.round(ms / 1000)
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** The lines of the ruler: frames where they are far enough apart, otherwise round numbers of seconds to hours. */
export function ticksOf(view: View, { width, duration }: Omit<Extent, 'frameMs'>, rate: number): Tick[] {
  const isWide = (ms: number) => ms * view.pxPerMs >= distance
  const frames = [1, 2, 5, 10].find((count) => count < rate && isWide(timeOfFrame(count, rate)))
  const [from, to] = [Math.max(0, view.start), Math.min(duration, timeOf(view, width))]
  return frames ? frameTicks(from, to, frames, rate) : clockTicks(from, to, isWide)
}

function frameTicks(from: number, to: number, step: number, rate: number): Tick[] {
  const ticks: Tick[] = []
  for (let frame = Math.floor(frameAt(from, rate) / step) * step; ; frame += step) {
    const at = timeOfFrame(frame, rate)
    if (at > to) return ticks
    ticks.push({ at, label: formatTimecode(at, rate) })
  }
}

function clockTicks(from: number, to: number, isWide: (ms: number) => boolean): Tick[] {
  const step = [...seconds, ...minutes, ...hours].find(isWide) ?? hours.at(-1)!
  const parts = 5
  const ticks: Tick[] = []
  for (let part = Math.floor(from / step) * parts; ; part++) {
    const at = (part * step) / parts
    if (at > to) return ticks
    if (at >= from) ticks.push(part % parts === 0 ? { at, label: clockOf(at) } : { at })
  }
}

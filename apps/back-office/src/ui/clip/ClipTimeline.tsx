import type { Video } from '@touchline/contract/light'
import { formatTimecode, frameAt, timeOfFrame } from '@touchline/playback'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tileAt } from '../player/sprite.ts'
import type { Playback } from '../player/usePlayback.ts'
import { type Bounds, dragIn, dragOut, type View } from './bounds.ts'
import classes from './clip.module.css'

type Props = {
  video: Pick<Video, 'sprite'>
  /** In ms. */
  duration: number
  playback: Playback
  bounds: Bounds
  onBounds: (bounds: Bounds) => void
  view: View
}
type Grip = 'in' | 'out' | 'position'

/** The video as a timeline: the position, the selected clip, and a preview of the frame under the pointer. */
export function ClipTimeline({ video, duration, playback, bounds, onBounds, view }: Props) {
  const { t } = useTranslation('clips')
  const strip = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<number>()
  const held = useRef<Grip>(undefined)
  const { rate } = playback
  const count = frameAt(duration, rate)
  const share = (ms: number) => ((ms - view.from) / view.length) * 100
  const timeUnder = ({ clientX }: PointerEvent) => {
    const { left, width } = strip.current!.getBoundingClientRect()
    const ms = view.from + ((clientX - left) / width) * view.length
    return Math.min(duration, Math.max(0, ms))
  }
  const move = (grip: Grip, frame: number) => {
    const next = grip === 'in' ? dragIn(bounds, frame) : dragOut(bounds, frame, count)
    if (grip !== 'position') onBounds(next)
    playback.seekFrame({ in: next.in, out: next.out - 1, position: Math.min(count - 1, frame) }[grip])
  }
  const press = (grip: Grip) => (event: PointerEvent) => {
    event.stopPropagation()
    held.current = grip
    strip.current?.setPointerCapture(event.pointerId)
    if (grip === 'position') move(grip, frameAt(timeUnder(event), rate))
  }
  const drag = (event: PointerEvent) => {
    const ms = timeUnder(event)
    setHovered(ms)
    if (held.current) move(held.current, frameAt(ms, rate))
  }
  const release = () => {
    held.current = undefined
  }
  const frameOf = { in: bounds.in, out: bounds.out, position: frameAt(playback.position, rate) }
  const keys = (grip: Grip) => (event: KeyboardEvent) => {
    const second = Math.round(rate)
    const steps: Record<string, number> = {
      ArrowLeft: event.shiftKey ? -second : -1,
      ArrowRight: event.shiftKey ? second : 1,
      PageDown: -10 * second,
      PageUp: 10 * second,
      Home: -count,
      End: count,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(grip, Math.min(count, Math.max(0, frameOf[grip] + step)))
  }
  const slider = (grip: Grip) => ({
    role: 'slider' as const,
    tabIndex: 0,
    'aria-label': t(`timeline.${grip}`),
    'aria-valuemin': 0,
    'aria-valuemax': count,
    'aria-valuenow': frameOf[grip],
    'aria-valuetext': formatTimecode(timeOfFrame(frameOf[grip], rate), rate),
    style: { left: `${share(timeOfFrame(frameOf[grip], rate))}%` },
    onKeyDown: keys(grip),
  })
  const [from, to] = [share(timeOfFrame(bounds.in, rate)), share(timeOfFrame(bounds.out, rate))]
  return (
    <div
      ref={strip}
      className={classes.strip}
      onPointerDown={press('position')}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={() => setHovered(undefined)}
    >
      <div className={classes.cut} style={{ left: `${from}%`, width: `${to - from}%` }} />
      <div className={classes.grip} data-grip="in" onPointerDown={press('in')} {...slider('in')} />
      <div className={classes.grip} data-grip="out" onPointerDown={press('out')} {...slider('out')} />
      <div className={classes.position} {...slider('position')} />
      {hovered !== undefined && <Hover video={video} ms={hovered} left={share(hovered)} rate={rate} />}
    </div>
  )
}

function Hover({
  video: { sprite },
  ms,
  left,
  rate,
}: {
  video: Pick<Video, 'sprite'>
  ms: number
  left: number
  rate: number
}) {
  const tile = sprite && tileAt(sprite, ms)
  return (
    <div className={classes.hover} style={{ left: `${Math.min(94, Math.max(6, left))}%` }} aria-hidden>
      {sprite && tile && (
        <div
          style={{
            width: tile.width,
            height: tile.height,
            backgroundImage: `url("${sprite.url}")`,
            backgroundPosition: `-${tile.x}px -${tile.y}px`,
          }}
        />
      )}
      <span className="tabular">{formatTimecode(ms, rate)}</span>
    </div>
  )
}

import { Button } from '@mantine/core'
import { type MulticamCamera, mostOffset } from '@touchline/contract/light'
import { type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelsOf, drawSound } from '../../features/timeline/drawSound.ts'
import type { Clock } from '../../features/timeline/model.ts'
import type { Peaks } from '../../features/timeline/peaks.ts'
import { usePeaks } from '../../features/timeline/usePeaks.ts'
import { timeOf, type View, xOf } from '../../features/timeline/view.ts'
import classes from './lanes.module.css'
import { viewIn } from './laneView.ts'
import { formatOffset, stepOf } from './offset.ts'
import { usePaint } from './usePaint.ts'

/** Pixels by which a lane is moved at least; less is a click. */
const leastMove = 4

type Props = {
  /** With the offset that is shown, saved or not. */
  camera: MulticamCamera
  main: MulticamCamera
  /** From 1. */
  number: number
  isChosen: boolean
  isFixed: boolean
  isDated: boolean
  clock: Clock
  /** What is seen now of the main angle, for this width. */
  viewAt: (width: number) => View
  /** The sound of this angle can be read, or no longer. */
  onPeaks: (peaks: Peaks | undefined) => void
  onSeek: (ms: number) => void
  onOffset: (offset: number) => void
}

/** The sound of an angle on the time axis of the main one. It is moved by its offset, by dragging and by keys. */
export function Lane(props: Props) {
  const { camera, main, number, isChosen } = props
  const { t } = useTranslation('multicams')
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  return (
    <li className={classes.lane} data-chosen={isChosen || undefined}>
      <span className={classes.name}>
        <b>{number}</b> <span dir="auto">{camera.name}</span>
      </span>
      <Wave key={`${camera.id} ${attempt}`} {...props} onRetry={retry} />
      <span className={classes.offset}>
        {camera.id === main.id ? t('reference') : formatOffset(camera.offset)}
      </span>
    </li>
  )
}

function Wave({
  camera,
  main,
  isChosen,
  isFixed,
  isDated,
  clock,
  viewAt,
  onRetry,
  ...on
}: Props & { onRetry: () => void }) {
  const { t } = useTranslation('multicams')
  const { state, url } = camera.waveform
  const host = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; offset: number; isMoved: boolean }>(undefined)
  const peaks = usePeaks({ waveform: url === null ? null : { url } })
  const [hasFailed, setFailed] = useState(false)
  const ask = usePaint(host, clock, (surface, colours) => {
    const { context, width, height, scale } = surface
    const view = viewAt(width)
    context.clearRect(0, 0, width, height)
    const colour = channelsOf(isChosen ? colours.accent : colours.muted)
    if (peaks) drawSound(surface, viewIn(camera, view, main, isDated), { top: 0, height }, peaks, colour)
    context.fillStyle = colours.text
    context.fillRect(Math.round(xOf(view, clock.now()) * scale) / scale, 0, 1, height)
  })
  useEffect(() => {
    on.onPeaks(peaks)
    return () => on.onPeaks(undefined)
  }, [peaks])
  useEffect(() => {
    if (!peaks) return
    const look = () => {
      setFailed(peaks.state() === 'failed')
      ask()
    }
    // It may have failed before anybody listened.
    look()
    return peaks.subscribe(look)
  }, [peaks, ask])
  const isMovable = !isFixed && camera.id !== main.id
  const view = () => viewAt(host.current!.clientWidth)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, offset: camera.offset, isMoved: false }
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const grip = held.current
    if (!grip || !isMovable) return
    grip.isMoved ||= Math.abs(clientX - grip.x) >= leastMove
    // To the right, the same moment is earlier in it.
    if (grip.isMoved) on.onOffset(grip.offset - (clientX - grip.x) / view().pxPerMs)
  }
  const onPointerUp = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (held.current?.isMoved === false)
      on.onSeek(timeOf(view(), clientX - currentTarget.getBoundingClientRect().left))
    held.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event, camera)
    if (step === undefined || !isMovable) return
    event.preventDefault()
    on.onOffset(camera.offset + step)
  }
  const slider = {
    ...{ role: 'slider', tabIndex: 0, onKeyDown, 'aria-label': t('offsetOf', { name: camera.name }) },
    ...{ 'aria-valuemin': -mostOffset, 'aria-valuemax': mostOffset },
    ...{ 'aria-valuenow': camera.offset, 'aria-valuetext': formatOffset(camera.offset) },
  }
  return (
    <div className={classes.wave} data-state={hasFailed ? 'failed' : state}>
      <div
        ref={host}
        className={classes.stage}
        data-movable={isMovable || undefined}
        {...(isMovable ? slider : { role: 'img', 'aria-label': t('soundOf', { name: camera.name }) })}
        {...{ onPointerDown, onPointerMove, onPointerUp }}
        onLostPointerCapture={() => {
          held.current = undefined
        }}
      />
      {(state !== 'ready' || hasFailed) && (
        <p>
          <span>
            {t(hasFailed ? 'waveformFailed' : `waveforms.${state as Exclude<typeof state, 'ready'>}`)}
          </span>
          {hasFailed && (
            <Button variant="default" size="compact-xs" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

import type { Sphere } from '@touchline/contract/light'
import { type SphereView, within } from '@touchline/playback/sphere-view'
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewOutline } from '../../features/sphere/ViewOutline.tsx'
import classes from './immersive.module.css'

type Props = {
  sphere: Sphere
  /** Where the preview looks. */
  seen: SphereView
  areLimitsShown: boolean
  /** Undefined for those who may only read. */
  onChange: ((changed: Partial<Sphere>) => void) | undefined
}

type Grip = 'start' | 'left' | 'right' | 'up' | 'down'

/** The shape of the frame that is drawn: that of a laptop. */
const frameAspect = 16 / 9

const shareOfYaw = (yaw: number) => (yaw + 180) / 360
const shareOfPitch = (pitch: number) => (90 - pitch) / 180
const percent = (share: number) => `${share * 100}%`

/** The start view and the limits on the flat picture, to be dragged there; fields beside it do the same by keyboard. */
export function SphereMap({ sphere, seen, areLimitsShown, onChange }: Props) {
  const { t } = useTranslation('immersive')
  const map = useRef<HTMLDivElement>(null)
  const grip = useRef<Grip>(undefined)
  const take = (which: Grip) => (event: PointerEvent) => {
    if (!onChange || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = which
  }
  const move = (event: PointerEvent) => {
    const box = map.current?.getBoundingClientRect()
    if (!grip.current || !box || !onChange) return
    const yaw = Math.round(((event.clientX - box.left) / box.width) * 360 - 180)
    const pitch = Math.round(90 - ((event.clientY - box.top) / box.height) * 180)
    onChange(changeOf(grip.current, { yaw, pitch }, sphere))
  }
  const drop = () => {
    grip.current = undefined
  }
  const dragging = { onPointerMove: move, onPointerUp: drop, onPointerCancel: drop }
  const { left, right, up, down, yaw, pitch } = sphere
  const isAround = right - left >= 360
  // Limits that reach over the side of the picture shade what is between them.
  const sides = isAround
    ? []
    : right <= 180
      ? [
          { left: 0, right: percent(1 - shareOfYaw(left)) },
          { left: percent(shareOfYaw(right)), right: 0 },
        ]
      : [{ left: percent(shareOfYaw(right - 360)), right: percent(1 - shareOfYaw(left)) }]
  const [top, bottom] = [shareOfPitch(up), shareOfPitch(down)]
  return (
    <div ref={map} className={classes.map} aria-hidden="true" {...dragging}>
      {areLimitsShown && (
        <>
          {sides.map((side) => (
            <span key={String(side.left)} className={classes.outside} style={side} />
          ))}
          <span className={classes.outside} style={{ inset: `0 0 ${percent(1 - top)}` }} />
          <span className={classes.outside} style={{ inset: `${percent(bottom)} 0 0` }} />
        </>
      )}
      <ViewOutline
        views={[
          { view: seen, aspect: frameAspect, isDashed: true },
          { view: within(sphere, sphere, frameAspect), aspect: frameAspect },
        ]}
      />
      <button
        type="button"
        tabIndex={-1}
        className={classes.centre}
        style={{ left: percent(shareOfYaw(yaw)), top: percent(shareOfPitch(pitch)) }}
        onPointerDown={take('start')}
      >
        {t('startAt', { yaw: Math.round(yaw), pitch: Math.round(pitch) })}
      </button>
      {areLimitsShown && (
        <>
          <i data-side style={{ left: percent(shareOfYaw(left)) }} onPointerDown={take('left')} />
          <i
            data-side
            style={{ left: percent(shareOfYaw(right > 180 ? right - 360 : right)) }}
            onPointerDown={take('right')}
          />
          <i style={{ top: percent(top) }} onPointerDown={take('up')} />
          <i style={{ top: percent(bottom) }} onPointerDown={take('down')} />
        </>
      )}
    </div>
  )
}

/** The degrees that stay between two limits. */
const leastRoom = 30

/** What a drag to a place changes; limits keep apart. */
function changeOf(
  grip: Grip,
  { yaw, pitch }: { yaw: number; pitch: number },
  sphere: Sphere,
): Partial<Sphere> {
  const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  if (grip === 'start') return { yaw: clamp(yaw, -180, 180), pitch: clamp(pitch, -90, 90) }
  if (grip === 'up') return { up: clamp(pitch, sphere.down + leastRoom, 90) }
  if (grip === 'down') return { down: clamp(pitch, -90, sphere.up - leastRoom) }
  if (grip === 'left')
    return { left: clamp(yaw, Math.max(-180, sphere.right - 360), sphere.right - leastRoom) }
  // Further left than the left limit is behind the camera, from the right.
  const right = yaw < sphere.left + leastRoom && sphere.right > 180 ? yaw + 360 : yaw
  return { right: clamp(right, sphere.left + leastRoom, sphere.left + 360) }
}

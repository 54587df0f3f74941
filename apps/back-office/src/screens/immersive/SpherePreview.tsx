import type { Sphere } from '@touchline/contract/light'
import { noLimits, type SphereView } from '@touchline/playback/sphere-view'
import { useEffect, useRef } from 'react'
import { useSphere } from '../../features/sphere/useSphere.ts'
import classes from './immersive.module.css'

type Props = {
  /** The video whose flat picture is on the screen already. */
  element: HTMLVideoElement | null
  name: string
  sphere: Sphere
  areLimitsKept: boolean
  onView: (view: SphereView) => void
}

/** What a visitor sees, who can be looked around with as they can. Another start is shown at once. */
export function SpherePreview({ element, name, sphere, areLimitsKept, onView }: Props) {
  const limits = areLimitsKept ? sphere : noLimits
  const { place, sphere: shown } = useSphere({ element, title: name, start: sphere, limits, onView })
  const { yaw, pitch, width, left, right, up, down } = sphere
  const tell = useRef(onView)
  tell.current = onView
  useEffect(() => {
    shown?.change({ limits: areLimitsKept ? { left, right, up, down } : noLimits })
    if (shown) tell.current(shown.view())
  }, [shown, left, right, up, down, areLimitsKept])
  useEffect(() => {
    const start = { yaw, pitch, width }
    shown?.change({ start })
    shown?.show(start)
    if (shown) tell.current(shown.view())
  }, [shown, yaw, pitch, width])
  return <div ref={place} className={classes.preview} />
}

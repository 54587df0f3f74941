import type { Sphere } from '@touchline/contract/light'
import type { Sphere as Shown } from '@touchline/playback/sphere'
import type { SphereView } from '@touchline/playback/sphere-view'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '@touchline/playback/controls.css'
import classes from './immersive.module.css'

type Props = {
  /** The video whose flat picture is on the screen already. */
  element: HTMLVideoElement | null
  name: string
  sphere: Sphere
  areLimitsKept: boolean
  onView: (view: SphereView) => void
}

const everywhere = { left: -180, right: 180, down: -90, up: 90 }

/** What a visitor sees, who can be looked around with as they can. Another start is shown at once. */
export function SpherePreview({ element, name, sphere, areLimitsKept, onView }: Props) {
  const { i18n } = useTranslation()
  const language = i18n.language === 'fr' ? 'fr' : 'en'
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  const { yaw, pitch, width, left, right, up, down } = sphere
  const now = useRef({ sphere, areLimitsKept, onView })
  now.current = { sphere, areLimitsKept, onView }
  useEffect(() => {
    if (!element) return
    let isGone = false
    let end = () => {}
    const mount = async () => {
      const { createSphere } = await import('@touchline/playback/sphere')
      if (isGone) return
      const opened = createSphere(element, {
        title: name,
        language,
        start: now.current.sphere,
        limits: now.current.areLimitsKept ? now.current.sphere : everywhere,
        followsDevice: false,
        place: (layer) => place.current?.replaceChildren(layer),
        onView: (view) => now.current.onView(view),
      })
      end = opened.end
      setShown(opened)
    }
    mount().catch((error: unknown) => console.error('The sphere was not loaded', error))
    return () => {
      isGone = true
      end()
      setShown(undefined)
    }
  }, [element, name, language])
  useEffect(() => {
    shown?.change({ limits: areLimitsKept ? { left, right, up, down } : everywhere })
    if (shown) now.current.onView(shown.view())
  }, [shown, left, right, up, down, areLimitsKept])
  useEffect(() => {
    const start = { yaw, pitch, width }
    shown?.change({ start })
    shown?.show(start)
    if (shown) now.current.onView(shown.view())
  }, [shown, yaw, pitch, width])
  return <div ref={place} className={classes.preview} />
}

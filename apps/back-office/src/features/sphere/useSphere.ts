import type { Sphere, SphereOptions } from '@touchline/playback/sphere'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Options = Pick<SphereOptions, 'start' | 'limits' | 'onView'> & {
  /** The video whose flat picture is on the screen already. */
  element: HTMLVideoElement | null
  /** What the picture is called. */
  title: string
}

/** A sphere in the element that receives `place`, loaded after it; undefined until then. Options are those of its start. */
export function useSphere({ element, title, ...options }: Options) {
  const { i18n } = useTranslation()
  const language = i18n.language === 'fr' ? 'fr' : 'en'
  const place = useRef<HTMLDivElement>(null)
  const [sphere, setSphere] = useState<Sphere>()
  const now = useRef(options)
  now.current = options
  useEffect(() => {
    if (!element) return
    let isGone = false
    let end = () => {}
    const mount = async () => {
      const { createSphere } = await import('@touchline/playback/sphere')
      if (isGone) return
      const opened = createSphere(element, {
        ...now.current,
        title,
        language,
        followsDevice: false,
        place: (layer) => place.current?.prepend(layer),
        onView: (view) => now.current.onView?.(view),
      })
      end = opened.end
      setSphere(opened)
    }
    mount().catch((error: unknown) => console.error('The sphere was not loaded', error))
    return () => {
      isGone = true
      end()
      setSphere(undefined)
    }
  }, [element, title, language])
  return { place, sphere }
}

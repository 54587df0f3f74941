import type { Sphere } from '@touchline/contract/light'
import { controllerAttributes } from '@touchline/playback'
import type { ControlsOptions } from '@touchline/playback/controls'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../../data/idle.ts'
import { areLetterKeysOn } from '../../ui/keys.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': React.HTMLAttributes<HTMLElement> & { ref?: React.Ref<HTMLElement> }
    }
  }
}

type Props = Pick<
  ControlsOptions,
  'title' | 'duration' | 'frameRate' | 'sprite' | 'chapters' | 'stream' | 'step'
> & {
  /** How it is looked at, if its picture shows a sphere. */
  sphere?: Sphere | null | undefined
  /** The video element below, once it exists. */
  element: HTMLVideoElement | null
  /** The `<video slot="media">`. */
  children: ReactNode
}

/** A video with the player's controls, which are loaded after it. */
export function ControlledVideo({ element, children, sphere, ...options }: Props) {
  const { title, duration, frameRate, sprite, chapters, stream, step } = options
  const { i18n } = useTranslation()
  const language = i18n.language === 'fr' ? 'fr' : 'en'
  const [controller, setController] = useState<HTMLElement | null>(null)
  const spriteUrl = sprite?.url
  // Every read of an item signs its URLs anew; that is no reason to rebuild the controls.
  useEffect(() => {
    if (!controller || !element) return
    let isGone = false
    let unmount = () => {}
    const mount = async () => {
      await whenIdle()
      const { mountControls } = await import('./controls.ts')
      if (isGone) return
      const item = { title, duration, frameRate, sprite, chapters, stream }
      unmount = mountControls(controller, element, { ...item, language, step, areLetterKeysOn })
    }
    void mount()
    return () => {
      isGone = true
      unmount()
    }
  }, [controller, element, language, title, duration, frameRate, !spriteUrl, chapters, stream, step])
  const looking = sphere ? JSON.stringify(sphere) : undefined
  useEffect(() => {
    if (!controller || !element || !looking) return
    let isGone = false
    let end = () => {}
    const mount = async () => {
      await whenIdle()
      const { mountSphere } = await import('@touchline/playback/sphere')
      if (!isGone) end = mountSphere(controller, element, { sphere: JSON.parse(looking), title, language })
    }
    mount().catch((error: unknown) => console.error('The sphere was not loaded', error))
    return () => {
      isGone = true
      end()
    }
  }, [controller, element, language, title, looking])
  return (
    <media-controller ref={setController} {...controllerAttributes}>
      {children}
    </media-controller>
  )
}

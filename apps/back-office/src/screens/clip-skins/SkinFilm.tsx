import type { ClipSkin } from '@touchline/contract/light'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlledVideo } from '../../features/player/ControlledVideo.tsx'
import classes from './clip-skins.module.css'
import { shapeOf, stretchesOf } from './values.ts'

/** Plays the preview; its parts are chapters of the player and a bar below it. */
export function SkinFilm({ skin }: { skin: ClipSkin }) {
  const { t } = useTranslation('clip-skins')
  // A new signature for the same file would restart playback.
  const [address] = useState(skin.preview?.url)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const { previewFrames: frames, previewDuration: duration, previewFormat: format } = skin
  const { preRoll = 0, clip = 0, postRoll = 0 } = frames ?? {}
  const stretches = useMemo(
    () => stretchesOf({ preRoll, clip, postRoll }, duration ?? 0),
    [preRoll, clip, postRoll, duration],
  )
  const chapters = useMemo(
    () => stretches.map(({ part, from, to }) => ({ title: t(part), from, to })),
    [stretches, t],
  )
  const rate = duration ? ((preRoll + clip + postRoll) * 1000) / duration : 25
  const step = useCallback(
    (by: number) => {
      if (element) element.currentTime += by / rate
    },
    [element, rate],
  )
  const name = t('previewOf', { name: skin.name })
  return (
    <figure className={classes.film}>
      <div className={classes.stage} style={{ aspectRatio: shapeOf(format ?? '16:9') }}>
        <ControlledVideo
          element={element}
          title={name}
          duration={duration}
          frameRate={rate}
          chapters={chapters}
          step={step}
        >
          {/* biome-ignore lint/a11y/useMediaCaption: a preview has no subtitles */}
          <video ref={setElement} slot="media" src={address} playsInline preload="auto" aria-label={name} />
        </ControlledVideo>
      </div>
      <figcaption title={t('parts', { preRoll, clip, postRoll })}>
        {stretches.map(({ part, from, to }) => (
          <span key={part} data-part={part} style={{ flexGrow: to - from }}>
            {t(part)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

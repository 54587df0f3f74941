import type { Video } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './player.module.css'
import type { Playback } from './usePlayback.ts'

type Props = {
  playback: Playback
  video: Pick<Video, 'name' | 'thumbnail' | 'width' | 'height'>
  hasControls?: boolean
  /** Tracks of the video. */
  children?: ReactNode
}

/** The picture in its own shape from the start, so that nothing jumps, and what to say when it does not play. */
export function VideoStage({ playback, video, hasControls = false, children }: Props) {
  const { t } = useTranslation('ui')
  const shape = video.width && video.height ? `${video.width} / ${video.height}` : '16 / 9'
  return (
    <div className={classes.stage} style={{ aspectRatio: shape }}>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are the children */}
      <video
        ref={playback.ref}
        controls={hasControls}
        playsInline
        preload="auto"
        poster={video.thumbnail?.url}
        aria-label={video.name}
        crossOrigin="anonymous"
      >
        {children}
      </video>
      {playback.error && (
        <p role="alert" className={classes.error}>
          {t(`player.${playback.error}`)}
        </p>
      )}
    </div>
  )
}

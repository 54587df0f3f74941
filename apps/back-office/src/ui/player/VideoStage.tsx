import type { Video } from '@touchline/contract/light'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './player.module.css'
import type { Playback } from './usePlayback.ts'

type Props = {
  playback: Playback
  video: Pick<Video, 'name' | 'thumbnail' | 'width' | 'height'>
  hasControls?: boolean
  /** Stands for the picture until it plays. Where frames are picked, the first frame does. */
  hasPoster?: boolean
  /** Tracks of the video. */
  children?: ReactNode
}

/** The picture in its own shape from the start, so that nothing jumps, and what to say when it does not play. */
export function VideoStage({ playback, video, hasControls = false, hasPoster = false, children }: Props) {
  const { t } = useTranslation('ui')
  const { isReady, element, seekFrame } = playback
  // Until it is sought or played, a browser draws no subtitles over the first frame.
  useEffect(() => {
    if (isReady && !hasPoster && element?.currentTime === 0) seekFrame(0)
  }, [isReady, hasPoster, element, seekFrame])
  const shape = video.width && video.height ? `${video.width} / ${video.height}` : '16 / 9'
  return (
    <div className={classes.stage} style={{ aspectRatio: shape }}>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are the children */}
      <video
        ref={playback.ref}
        controls={hasControls}
        playsInline
        preload="metadata"
        poster={hasPoster ? video.thumbnail?.url : undefined}
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

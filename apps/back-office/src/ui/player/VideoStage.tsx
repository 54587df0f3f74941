import type { Video } from '@touchline/contract/light'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './player.module.css'
import type { Playback } from './usePlayback.ts'

type Props = {
  playback: Playback
  video: Pick<Video, 'name' | 'thumbnail' | 'width' | 'height'>
  hasControls?: boolean
  /** Shows the poster until playback starts. Without it the first frame is shown, for selecting frames. */
  hasPoster?: boolean
  /** Text tracks of the video. */
  children?: ReactNode
}

/** The player at its final aspect ratio from the start, so that nothing jumps, and an error if playback fails. */
export function VideoStage({ playback, video, hasControls = false, hasPoster = false, children }: Props) {
  const { t } = useTranslation('ui')
  const { isReady, element, seekFrame } = playback
  // Browsers draw no subtitles over the first frame until the video is sought or played.
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

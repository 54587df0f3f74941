import type { Video } from '@touchline/contract/light'
import type { Chapter } from '@touchline/playback/controls'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlledVideo } from './ControlledVideo.tsx'
import classes from './player.module.css'
import type { Playback } from './usePlayback.ts'

type Shown = Pick<Video, 'name' | 'thumbnail' | 'width' | 'height'> &
  Partial<Pick<Video, 'duration' | 'frameRate' | 'sprite' | 'sphere'>>

type Props = {
  playback: Playback
  video: Shown
  /** Shows the player's controls; without them, a desk has its own. */
  hasControls?: boolean
  /** Chapters on the bar; must be the same array each time. */
  chapters?: readonly Chapter[]
  /** A live stream, or one that can be sought back to its beginning. */
  stream?: 'live' | 'dvr'
  /** Shows the poster until playback starts. Without it the first frame is shown, for selecting frames. */
  hasPoster?: boolean
  /** Other pictures over that of the video, below the controls. */
  over?: ReactNode
  /** Text tracks of the video. */
  children?: ReactNode
}

/** The player at its final aspect ratio from the start, so that nothing jumps, and an error if playback fails. */
export function VideoStage({
  playback,
  video,
  hasControls,
  hasPoster,
  chapters,
  stream,
  over,
  children,
}: Props) {
  const { t } = useTranslation('ui')
  const { isReady, element, seekFrame } = playback
  // Browsers draw no subtitles over the first frame until the video is sought or played.
  useEffect(() => {
    if (isReady && !hasPoster && element?.currentTime === 0) seekFrame(0)
  }, [isReady, hasPoster, element, seekFrame])
  const shape = video.width && video.height ? `${video.width} / ${video.height}` : '16 / 9'
  const player = (
    // biome-ignore lint/a11y/useMediaCaption: the tracks are the children
    <video
      ref={playback.ref}
      slot={hasControls ? 'media' : undefined}
      playsInline
      // With a poster there is nothing to load before somebody plays.
      preload={hasPoster ? 'none' : 'metadata'}
      poster={hasPoster ? video.thumbnail?.url : undefined}
      aria-label={video.name}
      crossOrigin="anonymous"
    >
      {children}
    </video>
  )
  return (
    <div className={classes.stage} style={{ aspectRatio: shape }}>
      {hasControls ? (
        <ControlledVideo
          element={element}
          title={video.name}
          duration={video.duration ?? null}
          frameRate={video.frameRate}
          sprite={video.sprite}
          sphere={video.sphere}
          chapters={chapters}
          stream={stream}
          step={playback.step}
        >
          {player}
          {over && (
            <div slot="media" className={classes.over}>
              {over}
            </div>
          )}
        </ControlledVideo>
      ) : (
        player
      )}
      {playback.error && (
        <p role="alert" className={classes.error}>
          {t(`player.${playback.error}`)}
        </p>
      )}
    </div>
  )
}

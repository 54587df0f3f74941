import type { Subtitle, Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './player.module.css'
import { usePlayback } from './usePlayback.ts'
import { VideoStage } from './VideoStage.tsx'

type Played = Pick<
  Video,
  'name' | 'playlist' | 'thumbnail' | 'frameRate' | 'subtitles' | 'width' | 'height'
> &
  Partial<Pick<Video, 'duration' | 'sprite' | 'sphere'>>

/** Plays a video with its subtitles. */
export function Player({ video }: { video: Played }) {
  const { t } = useTranslation('ui')
  const playback = usePlayback({
    playlist: video.playlist?.url ?? null,
    frameRate: video.frameRate,
    isExact: false,
  })
  if (!video.playlist) return <p className={classes.none}>{t('player.notYet')}</p>
  return (
    <VideoStage playback={playback} video={video} hasControls hasPoster>
      {video.subtitles.map((subtitle) => (
        <SubtitleTrack key={subtitle.file.url} subtitle={subtitle} />
      ))}
    </VideoStage>
  )
}

const SubtitleTrack = ({ subtitle: { langId, label, kind, isDefault, file } }: { subtitle: Subtitle }) => (
  <track kind={kind} srcLang={langId} label={label} src={file.url} default={isDefault} />
)

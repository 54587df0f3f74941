import type { Video } from '@touchline/contract/light'
import { frameAt, timeOfFrame } from '@touchline/playback'
import { formatClock, type SubtitleDocument } from '@touchline/subtitles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MuteButton } from '../../../features/player/MuteButton.tsx'
import type { Playback } from '../../../features/player/usePlayback.ts'
import { VideoStage } from '../../../features/player/VideoStage.tsx'
import { EmptyBox } from '../../../ui/EmptyBox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '../../../ui/icons/index.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { CaptionLayer } from './CaptionLayer.tsx'
import classes from './subtitles.module.css'

type Props = {
  video: Video
  playback: Playback
  langId: string
  document: SubtitleDocument
  besideId: string | undefined
  beside: SubtitleDocument | undefined
}

/** The video with the subtitles over it as they are edited, in one language or both. */
export function Stage({ video, playback, langId, document, besideId, beside }: Props) {
  const { t } = useTranslation('subtitles')
  const [wanted, setWanted] = useState<'main' | 'beside' | 'both'>('main')
  const { element } = playback
  if (!video.playlist) return <EmptyBox isTall>{t('notYet')}</EmptyBox>
  const shown = beside ? wanted : 'main'
  const documents = [
    ...(shown === 'beside' ? [] : [document]),
    ...(beside && shown !== 'main' ? [beside] : []),
  ]
  // The playhead is in the middle of the visible frame.
  const { position, rate } = playback
  const start = Math.round(timeOfFrame(frameAt(position, rate), rate))
  const play = t(playback.isPlaying ? 'pause' : 'play')
  return (
    <>
      <div className={classes.picture}>
        <VideoStage playback={playback} video={video} />
        <CaptionLayer documents={documents} position={playback.position} />
      </div>
      <div className={classes.transport} role="toolbar" aria-label={t('transport')}>
        <IconButton c="inherit" size={30} label={t('previousFrame')} onClick={() => playback.step(-1)}>
          <IconPlayerSkipBack size={17} />
        </IconButton>
        <IconButton c="inherit" size={30} label={play} onClick={playback.toggle}>
          {playback.isPlaying ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
        </IconButton>
        <IconButton c="inherit" size={30} label={t('nextFrame')} onClick={() => playback.step(1)}>
          <IconPlayerSkipForward size={17} />
        </IconButton>
        <output className="tabular" aria-label={t('position')}>
          {formatClock(start)}
        </output>
        {beside && besideId && (
          <Segments
            label={t('shown')}
            value={shown}
            options={[
              { value: 'main', label: langId.toUpperCase() },
              { value: 'beside', label: besideId.toUpperCase() },
              { value: 'both', label: t('both') },
            ]}
            onChange={setWanted}
          />
        )}
        <MuteButton c="inherit" element={element} />
      </div>
    </>
  )
}

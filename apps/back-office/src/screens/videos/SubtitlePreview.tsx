import { type Cue, toWebVtt, type Video } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { usePlayback } from '../../ui/player/usePlayback.ts'
import { VideoStage } from '../../ui/player/VideoStage.tsx'

/** How long typing must pause before the preview updates, in ms. */
const pauseMs = 300

/** The video with the current subtitle text drawn over it, saved or not. */
export function SubtitlePreview({ video, cues, langId }: { video: Video; cues: Cue[]; langId: string }) {
  const { t } = useTranslation('subtitles')
  const playback = usePlayback({ playlist: video.playlist?.url ?? null, frameRate: video.frameRate })
  const address = useTrackAddress(toWebVtt(cues))
  if (!video.playlist) return <EmptyBox isTall>{t('notYet')}</EmptyBox>
  return (
    <div>
      <VideoStage playback={playback} video={video} hasControls>
        {address && (
          <track
            key={address}
            kind="subtitles"
            label={t('preview')}
            srcLang={langId}
            src={address}
            default
            ref={(track) => {
              if (track) track.track.mode = 'showing'
            }}
          />
        )}
      </VideoStage>
    </div>
  )
}

/** A blob URL for a changing text, which browsers can load as a track. */
function useTrackAddress(webVtt: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => {
      setAddress(URL.createObjectURL(new Blob([webVtt], { type: 'text/vtt' })))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [webVtt])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}

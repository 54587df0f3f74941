import { isPlatform, platformName, videos } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { PlaysThere } from '../../features/event/PlaysThere.tsx'
import { Player } from '../../features/player/Player.tsx'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { VideoStage } from '../../features/player/VideoStage.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { useStreamName } from './StreamRow.tsx'
import classes from './stream.module.css'
import type { Stream } from './stream.ts'

/** A stream in the player that its public page has. */
export function StreamPreview({ stream }: { stream: Stream }) {
  const { t } = useTranslation('stream')
  const { data, error } = useOne(videos, stream.VideoId ?? undefined)
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      {isPlatform(stream.kind) ? (
        <PlaysThere url={stream.url} platform={stream.kind}>
          {t('previewThere', { platform: platformName(stream.kind) })}
        </PlaysThere>
      ) : stream.kind !== 'video' ? (
        <AddressPlayer stream={stream} />
      ) : data ? (
        <Player video={data.item} />
      ) : (
        error && <EmptyBox role="alert">{t('videoGone')}</EmptyBox>
      )}
    </section>
  )
}

function AddressPlayer({ stream }: { stream: Stream }) {
  const { t } = useTranslation('stream')
  const { check, playlist } = stream
  const name = useStreamName(stream)
  const playback = usePlayback({ playlist, frameRate: null })
  if (check?.problem) return <EmptyBox>{t(`problems.${check.problem}`)}</EmptyBox>
  if (stream.kind === 'input' && !playlist) return <EmptyBox>{t('nothingArrives')}</EmptyBox>
  const video = { name, thumbnail: null, width: null, height: null, duration: check?.duration ?? null }
  return (
    <VideoStage playback={playback} video={video} hasControls stream={check?.isLive ? 'live' : undefined} />
  )
}

import { Button, Loader } from '@mantine/core'
import {
  type CallBody,
  type Job,
  jobs,
  removeThumbnail,
  setThumbnail,
  type Video,
  videos,
} from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { notify } from '../../data/messages.ts'
import { useList } from '../../data/resources.ts'
import { useFailure } from '../../features/uploads/useFailure.ts'
import { FramePicker } from './FramePicker.tsx'
import { languageName } from './languageName.ts'
import { SuggestionPicker } from './SuggestionPicker.tsx'
import { ThumbnailUpload } from './ThumbnailUpload.tsx'
import classes from './thumbnail.module.css'

type Choice = Pick<CallBody<typeof setThumbnail>, 'source' | 'at' | 'file'>
type Props = { video: Video; langId: string | null }

const usualRate = 25
const isRunning = (job: Job | undefined) => job?.state === 'waiting' || job?.state === 'in_progress'

/**
 * The job that was started here, otherwise the latest one that makes a thumbnail of the video. `onEnd` is told once when
 * the started one has ended, however short it was.
 */
function useThumbnailJob(videoId: number, started: number | undefined, onEnd: (job: Job) => void) {
  const [ended, setEnded] = useState<number>()
  const isAwaited = started !== undefined && started !== ended
  const query = { resourceType: 'Video', resourceId: videoId, type: 'choose-thumbnail', limit: 10 }
  const { data } = useList(jobs, query, { refetchEvery: isAwaited ? 1000 : undefined })
  const own = data?.data.find(({ id }) => id === started)
  useEffect(() => {
    if (!isAwaited || !own || isRunning(own)) return
    setEnded(own.id)
    onEnd(own)
  }, [isAwaited, own, onEnd])
  const job = own ?? data?.data[0]
  return { job, isMaking: isAwaited || isRunning(job) }
}

/** The thumbnail of one language, and the three ways to choose it. */
export function ThumbnailEditor({ video, langId }: Props) {
  const { t } = useTranslation('thumbnails')
  const mayWrite = useMayWrite(videos.rights.update)
  const failureText = useFailure()
  const params = { id: video.id, langId: langId ?? 'default' }
  const set = useCall(setThumbnail)
  const [onEnd] = useState(() => (job: Job) => {
    if (job.state === 'done') notify({ type: 'success', text: t('saved') })
    void refresh('videos')
  })
  const { job, isMaking: isAwaited } = useThumbnailJob(video.id, set.data?.id, onEnd)
  const isMaking = isAwaited || set.state === 'in progress'
  const choose = async (choice: Choice) => {
    await set.run({ params, body: choice })
    await refresh('jobs')
  }
  const current = video.thumbnails.find((thumbnail) => thumbnail.langId === langId)
  return (
    <div className={classes.editor}>
      {mayWrite && (
        <div className={classes.column}>
          {video.playlist && video.renditions.length > 0 ? (
            <FramePicker
              video={video}
              isBusy={isMaking}
              onChoose={(at) => void choose({ source: 'frame', at }).catch(() => {})}
            />
          ) : (
            <p className={classes.note}>{t('notYet')}</p>
          )}
        </div>
      )}
      <div className={classes.column}>
        <Current video={video} langId={langId} isMaking={isMaking} />
        {job?.state === 'failed' && !isMaking && job.id === set.data?.id && (
          <p role="alert" className={classes.error}>
            {failureText(job.error)}
          </p>
        )}
        {mayWrite && (
          <>
            <SuggestionPicker
              key={`suggestions ${langId}`}
              video={video}
              current={current?.source === 'suggestion' ? current.at : null}
              isBusy={isMaking}
              onChoose={(at) => void choose({ source: 'suggestion', at }).catch(() => {})}
            />
            <ThumbnailUpload
              key={`upload ${langId}`}
              isBusy={isMaking}
              onUploaded={(file) => void choose({ source: 'upload', file }).catch(() => {})}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** The picture that is shown now, where it comes from, and a button that removes a chosen one. */
function Current({ video, langId, isMaking }: Props & { isMaking: boolean }) {
  const { t, i18n } = useTranslation('thumbnails')
  const mayWrite = useMayWrite(videos.rights.update)
  const remove = useCall(removeThumbnail, { pending: 'removing', success: t('removed') })
  const chosen = video.thumbnails.find((thumbnail) => thumbnail.langId === langId)
  const shown = (chosen?.file ?? video.thumbnail)?.url
  const takeAway = async () => {
    await remove.run({ params: { id: video.id, langId: langId ?? 'default' } })
    await refresh('videos')
  }
  const source = () => {
    if (!chosen) return t(langId === null ? 'automatic' : 'sameAsDefault')
    const time = formatTimecode(chosen.at ?? 0, video.frameRate ?? usualRate)
    return t(`sources.${chosen.source}`, { time })
  }
  const title =
    langId === null ? t('current') : t('currentOf', { language: languageName(langId, i18n.language) })
  return (
    <section className={classes.section} aria-busy={isMaking}>
      <h2>{title}</h2>
      <div className={classes.current} data-making={isMaking || undefined}>
        {shown && <img src={shown} alt={title} />}
        {isMaking && (
          <p role="status">
            <Loader size="sm" aria-hidden />
            {t('making')}
          </p>
        )}
      </div>
      <div className={classes.source}>
        <span className="tabular">{source()}</span>
        {chosen && mayWrite && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={isMaking}
            loading={remove.state === 'in progress'}
            onClick={() => void takeAway().catch(() => {})}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </section>
  )
}

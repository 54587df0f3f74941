import { Progress } from '@mantine/core'
import type { Job, Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../data/store.ts'
import { RetryButton } from '../../features/jobs/RetryButton.tsx'
import { shareSent } from '../../features/uploads/progress.ts'
import { uploads } from '../../features/uploads/store.ts'
import { useFailure } from '../../features/uploads/useFailure.ts'
import { formatPercent } from '../../i18n/format.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { canEncode } from './useVideoActions.ts'
import classes from './videos.module.css'

type Props = { video: Video; job: Job | undefined }

/** A video's status, its encoding progress, or why it failed. */
export function VideoState({ video, job }: Props) {
  const { t } = useTranslation('videos')
  const failureText = useFailure()
  const upload = useStore(uploads).find(({ videoId }) => videoId === video.id)
  if (video.state === 'failed') {
    const reason = failureText(video.error)
    return (
      <span className={classes.state}>
        <StateBadge state="failed" />
        <span className={classes.reason} title={reason}>
          {reason}
        </span>
        {canEncode(video) && <RetryButton type="encode-video" id={video.id} name={video.name} />}
      </span>
    )
  }
  const isUploading = video.state === 'uploading' && upload && upload.state !== 'processing'
  if (isUploading) {
    const percent = shareSent([upload])
    return <Going text={t('uploading', { percent: formatPercent(percent) })} percent={percent} />
  }
  if (job?.state === 'in_progress' && video.state !== 'ready') {
    const percent = job.progress
    const key = job.type === 'import-video' || job.type === 'copy-clip' ? 'importing' : 'encoding'
    return <Going text={t(key, { percent: formatPercent(percent) })} percent={percent} />
  }
  return <StateBadge state={video.state === 'uploading' && !video.file && !upload ? 'noFile' : video.state} />
}

const Going = ({ text, percent }: { text: string; percent: number }) => (
  <span className={classes.going}>
    <span className="tabular">{text}</span>
    <Progress value={percent} size="xs" aria-label={text} />
  </span>
)

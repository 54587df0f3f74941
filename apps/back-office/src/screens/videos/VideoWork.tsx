import { jobs, type Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { cancelJob } from '../../data/cancelJob.ts'
import { useMayWrite } from '../../data/may.ts'
import { useVideoJobs } from '../../features/uploads/useVideoJobs.ts'
import type en from '../../i18n/en/videos.ts'
import { ProgressRow } from '../../ui/ProgressRow.tsx'
import classes from './videos.module.css'

type WorkType = keyof typeof en.work.types

const known: readonly string[] = [
  'encode-video',
  'import-video',
  'choose-thumbnail',
  'choose-sound',
  'share-video',
  'publish-video',
  'cut-clip',
  'copy-clip',
  'make-demo-video',
] satisfies WorkType[]

/** The waiting or running jobs of a video, with a button to cancel them. */
export function VideoWork({ video }: { video: Video }) {
  const { t } = useTranslation('videos')
  const mayCancel = useMayWrite(jobs.rights.remove)
  const job = useVideoJobs([video.id]).get(video.id)
  if (!job) return null
  const type = known.includes(job.type) ? (job.type as WorkType) : 'other'
  return (
    <section className={classes.panel}>
      <h2>{t('work.title')}</h2>
      <ProgressRow
        name={t(`work.types.${type}`)}
        percent={job.progress}
        state={job.state}
        onCancel={mayCancel ? () => void cancelJob(job.id, t('work.cancelled')) : undefined}
      />
    </section>
  )
}

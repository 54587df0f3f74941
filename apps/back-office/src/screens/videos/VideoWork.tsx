import { type Job, jobs, type Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { client } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { notify } from '../../data/messages.ts'
import { deliver } from '../../data/outbox.ts'
import { messageOf } from '../../data/request.ts'
import type en from '../../i18n/en/videos.ts'
import { ProgressRow } from '../../ui/ProgressRow.tsx'
import { useVideoJobs } from '../../uploads/useVideoJobs.ts'
import classes from './videos.module.css'

type WorkType = keyof typeof en.work.types

const known: readonly string[] = [
  'encode-video',
  'import-video',
  'choose-thumbnail',
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
        onCancel={mayCancel ? () => void cancel(job, t('work.cancelled')) : undefined}
      />
    </section>
  )
}

async function cancel({ id }: Job, done: string): Promise<void> {
  try {
    await deliver({ method: 'DELETE', path: `${jobs.base}/${id}`, right: jobs.rights.remove })
    notify({ type: 'success', text: done })
  } catch (error) {
    notify({ type: 'danger', text: messageOf(error) })
  }
  for (const name of ['jobs', 'videos']) await client.invalidateQueries({ queryKey: [name] })
}

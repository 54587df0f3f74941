import { type ClipSkin, clipSkins, type Job, jobs } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { client } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { deliver } from '../../data/outbox.ts'
import { messageOf } from '../../data/request.ts'
import { useList } from '../../data/resources.ts'
import { ProgressRow } from '../../ui/ProgressRow.tsx'

/** Polling interval in milliseconds while a preview is rendered; change notices arrive sooner. */
const pollEvery = 2000

/** The running render of a skin's preview, with a button to cancel it. */
export function SkinWork({ skin }: { skin: ClipSkin }) {
  const { t } = useTranslation('clip-skins')
  const running = { resourceType: 'ClipSkin', resourceId: skin.id, state: ['waiting', 'in_progress'] }
  const { data } = useList(jobs, { ...running, sort: '-createdAt', limit: 1 }, { refetchEvery: pollEvery })
  const job = data?.data[0]
  return (
    <ProgressRow
      name={t('rendering')}
      percent={job?.progress ?? 0}
      state={job?.state ?? 'waiting'}
      onCancel={job && (() => void cancel(job, t('cancelled')))}
    />
  )
}

async function cancel({ id }: Job, done: string): Promise<void> {
  try {
    await deliver({ method: 'DELETE', path: `${jobs.base}/${id}`, right: jobs.rights.remove })
    notify({ type: 'success', text: done })
  } catch (error) {
    notify({ type: 'danger', text: messageOf(error) })
  }
  for (const { name } of [jobs, clipSkins]) await client.invalidateQueries({ queryKey: [name] })
}

import { jobs } from '@touchline/contract/light'
import { refresh } from './client.ts'
import { notify } from './messages.ts'
import { deliver } from './outbox.ts'
import { messageOf } from './request.ts'

/** Cancels a job and says so, or why not. */
export async function cancelJob(id: number, done: string): Promise<void> {
  try {
    await deliver({ method: 'DELETE', path: `${jobs.base}/${id}`, right: jobs.rights.remove })
    notify({ type: 'success', text: done })
  } catch (error) {
    notify({ type: 'danger', text: messageOf(error) })
  }
  for (const name of ['jobs', 'videos', 'dashboard']) refresh(name)
}

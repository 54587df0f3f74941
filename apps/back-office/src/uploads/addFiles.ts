import i18next from 'i18next'
import { notify } from '../data/messages.ts'
import type { NewUpload } from './queue.ts'

/** Uploads files as `queue.ts` does, whose code is fetched with the first of them. */
export async function addFiles(files: readonly NewUpload[]): Promise<void> {
  try {
    const queue = await import('./queue.ts')
    await queue.addFiles(files)
  } catch (error) {
    console.error(error)
    notify({ type: 'danger', text: i18next.t('shell:errors.part') })
  }
}

import i18next from 'i18next'
import { notify } from '../../data/messages.ts'
import type { NewUpload } from './queue.ts'

/** Adds uploads through `queue.ts`, which is loaded when the first file is added. */
export async function addFiles(files: readonly NewUpload[]): Promise<void> {
  try {
    const queue = await import('./queue.ts')
    await queue.addFiles(files)
  } catch (error) {
    console.error(error)
    notify({ type: 'danger', text: i18next.t('shell:errors.part') })
  }
}

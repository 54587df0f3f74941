import i18next from 'i18next'
import { heldUploads } from './locks.ts'
import { takeUp } from './queue.ts'
import { findUpload, readKept } from './store.ts'

/** Brings back the uploads of before a reload; those that another page works on are left to it. */
export async function restoreUploads(): Promise<void> {
  await i18next.loadNamespaces('videos')
  const isHeld = await heldUploads()
  for (const kept of readKept()) {
    // Queued, an upload asks what is missing and stops where it needs the file.
    if (!findUpload(kept.id) && !isHeld(kept.id)) await takeUp({ ...kept, state: 'queued', loaded: 0 })
  }
}

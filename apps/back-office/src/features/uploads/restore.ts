import i18next from 'i18next'
import { heldUploads } from './locks.ts'
import { takeUp } from './queue.ts'
import { findUpload, readKept } from './store.ts'

/** Restores the uploads from before a reload, except those that another page is working on. */
export async function restoreUploads(): Promise<void> {
  await i18next.loadNamespaces('videos')
  const isHeld = await heldUploads()
  for (const kept of readKept()) {
    // A queued upload asks for its missing parts, and stops if it needs the file.
    if (!findUpload(kept.id) && !isHeld(kept.id)) await takeUp({ ...kept, state: 'queued', loaded: 0 })
  }
}

import i18next from 'i18next'
import { inTurn } from './bulk.ts'
import { refresh } from './client.ts'
import { callNotificationDuration, dismiss, notify } from './messages.ts'
import { deliver } from './outbox.ts'
import type { Removed } from './removed.ts'
import { messageOf } from './request.ts'
import { loadResultTexts, resultText } from './results.ts'

/** Milliseconds: the reason for a failure takes longer to read than a success. */
const reasonDuration = 10_000

type Item = Omit<Removed, 'ids'> & { readonly id: number }
type Failed = { readonly item: Item; readonly error: unknown }

/** Restores deleted items one by one, continuing after failures, and reports which were restored and which were not. */
export async function restoreRemoved(groups: readonly Removed[]): Promise<void> {
  const id = notify({ type: 'pending', text: i18next.t('shell:messages.restoring'), duration: 0 })
  const resources = groups.map(({ resource }) => resource)
  // The page may not have shown the screen with these texts yet.
  await loadResultTexts(resources)
  const items = groups.flatMap(({ ids, ...kind }) => ids.map((item) => ({ ...kind, id: item })))
  let { done, failed } = await restoreAll(items)
  if (done > 0 && failed.length > 0) {
    // Items that depend on one restored later in the first pass.
    const again = await restoreAll(failed.map(({ item }) => item))
    done += again.done
    failed = again.failed
  }
  await Promise.all([...resources, 'bin'].map((resource) => refresh(resource)))
  const [resource, ...others] = resources
  if (done > 0) {
    const text = resultText(others.length === 0 ? resource! : 'shell', 'restored', done)
    notify({ id, type: 'success', text, duration: callNotificationDuration })
  }
  const [first] = failed
  // Stopped before anything was restored.
  if (!first && done === 0) dismiss(id)
  if (!first) return
  const reason = messageOf(first.error)
  const text =
    items.length === 1 ? reason : i18next.t('shell:messages.notRestored', { count: failed.length, reason })
  notify({ ...(done === 0 && { id }), type: 'danger', text, duration: reasonDuration })
}

async function restoreAll(items: readonly Item[]): Promise<{ done: number; failed: Failed[] }> {
  const failed: Failed[] = []
  let done = 0
  await inTurn(items, async (item) => {
    try {
      await deliver({ method: 'POST', path: `${item.base}/${item.id}/restore`, right: item.right })
      done += 1
    } catch (error) {
      failed.push({ item, error })
    }
  })
  return { done, failed }
}

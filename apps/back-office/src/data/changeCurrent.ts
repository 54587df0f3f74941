import type { LightResource, RecordOf, UpdateOf } from '@touchline/contract/light'
import { fetchJson } from './request.ts'

const tries = 3

/**
 * Applies `edit` to the current version of an item, and again if someone else changed it in the meantime. `edit`
 * returns the body, or undefined if there is nothing to change. Returns true if someone else had changed it.
 * @throws as `fetchJson` does
 */
export async function changeCurrent<R extends LightResource>(
  { base, rights }: R,
  id: number,
  edit: (item: RecordOf<R>) => UpdateOf<R> | undefined,
): Promise<boolean> {
  const path = `${base}/${id}`
  for (let attempt = 1; ; attempt++) {
    const { body: item, etag } = await fetchJson({ path, right: rights.find })
    const body = edit(item as RecordOf<R>)
    if (body === undefined) return attempt > 1
    try {
      await fetchJson({ method: 'PUT', path, body, etag, right: rights.update })
      return attempt > 1
    } catch (error) {
      if ((error as { status?: number }).status !== 412 || attempt === tries) throw error
    }
  }
}

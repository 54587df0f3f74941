import type { LightResource, RecordOf, UpdateOf } from '@touchline/contract/light'
import { fetchJson } from './request.ts'

const tries = 3

/**
 * Changes an item as it is now, and as it is then where somebody has changed it in between. `edit` makes the body,
 * undefined where there is nothing to change. Returns true where somebody had. @throws as `fetchJson` does
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

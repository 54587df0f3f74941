import type { LightResource, RecordOf } from '@touchline/contract/light'
import { bulkWork, showBulk } from './bulk.ts'
import type { Query } from './query.ts'
import { readList } from './resources.ts'

/** The most items that one action takes. */
export const mostAtOnce = 10_000
const wholePage = { limit: 100, offset: undefined, expand: undefined }

/**
 * The items that a list's query matches, whatever its page: no more than `mostAtOnce`, undefined where the user stops.
 * @throws what `request` throws
 */
export async function readMatching<R extends LightResource>(
  resource: R,
  query: Query,
): Promise<RecordOf<R>[] | undefined> {
  const items: RecordOf<R>[] = []
  const signal = { isStopped: false }
  try {
    for (let cursor: string | undefined; ; ) {
      const page = await readList(resource, { ...query, ...wholePage, cursor })
      items.push(...page.data)
      showBulk(items.length, Math.min(page.total, mostAtOnce), signal)
      cursor = page.nextCursor ?? undefined
      if (!cursor || items.length >= mostAtOnce) return items
      if (signal.isStopped) return undefined
    }
  } finally {
    bulkWork.set(undefined)
  }
}

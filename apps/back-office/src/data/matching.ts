import type { LightResource, RecordOf } from '@touchline/contract/light'
import { bulkWork, showBulk } from './bulk.ts'
import type { Query } from './query.ts'
import { readList } from './resources.ts'

/** Maximum number of items in one bulk action. */
export const mostAtOnce = 10_000
const wholePage = { limit: 100, offset: undefined, expand: undefined }

/**
 * Returns the items that match a list's query on all pages, at most `mostAtOnce`; undefined if the user stops.
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

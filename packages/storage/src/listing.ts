import type { Client } from './client.ts'
import { elementsOf, textOf } from './xml.ts'

export type ListedObject = {
  key: string /** Bytes. */
  size: number
  etag: string /** ISO 8601. */
  lastModified: string
}

const REMOVED_AT_ONCE = 8

const toObject = (xml: string): ListedObject => ({
  key: textOf(xml, 'Key') ?? '',
  size: Number(textOf(xml, 'Size')),
  etag: textOf(xml, 'ETag') ?? '',
  lastModified: textOf(xml, 'LastModified') ?? '',
})

/** Lists objects by key prefix. */
export function listingOf(client: Client) {
  async function list(prefix: string): Promise<ListedObject[]> {
    const objects: ListedObject[] = []
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    for (;;) {
      const xml = await (await client.send({ query: query.toString() })).text()
      objects.push(...elementsOf(xml, 'Contents').map(toObject))
      const next = textOf(xml, 'NextContinuationToken')
      if (textOf(xml, 'IsTruncated') !== 'true' || !next) return objects
      query.set('continuation-token', next)
    }
  }

  return {
    /** All objects whose key begins with `prefix`, in key order. */
    list,

    /**
     * Deletes all objects whose key begins with `prefix`, one by one, since the stores differ in how they delete many.
     */
    async removePrefix(prefix: string): Promise<void> {
      const left = await list(prefix)
      const remove = async () => {
        for (let object = left.pop(); object; object = left.pop())
          await client.send({ method: 'DELETE', key: object.key })
      }
      await Promise.all(Array.from({ length: REMOVED_AT_ONCE }, remove))
    },
  }
}

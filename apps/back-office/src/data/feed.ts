import type { LightResource } from '@touchline/contract/light'
import type { Row } from './merge.ts'
import { fetchJson } from './request.ts'

type Feed = { data: Row[]; deleted: number[]; cursor: string; hasMore: boolean }

/** What a resource's feed tells: rows by id, the ids of those deleted, and where to read on. */
export type Told = { rows: Map<number, Row>; deleted: Set<number>; cursor: string }

/** A page of what was changed since a cursor: since `now`, nothing yet; without one, all that is there. @throws as `fetchJson` does */
async function readPage({ base, rights }: LightResource, since: string | undefined): Promise<Feed> {
  const path = `${base}/changes`
  return (await fetchJson({ path, query: { since }, right: rights.list, isLarge: true })).body as Feed
}

/** Where to begin to read so as to be told of each change from here on. @throws as `fetchJson` does */
export const readPlace = async (resource: LightResource): Promise<string> =>
  (await readPage(resource, 'now')).cursor

/** All that came since a cursor; without one all that is there. @throws as `fetchJson` does */
export async function readFeed(resource: LightResource, since: string | undefined): Promise<Told> {
  const rows = new Map<number, Row>()
  const deleted = new Set<number>()
  for (let cursor = since; ; ) {
    const page = await readPage(resource, cursor)
    for (const row of page.data) {
      rows.set(row.id, row)
      deleted.delete(row.id)
    }
    for (const id of page.deleted) {
      deleted.add(id)
      rows.delete(id)
    }
    cursor = page.cursor
    if (!page.hasMore) return { rows, deleted, cursor }
  }
}

/** True where a cursor is too old to read on from: one begins anew. */
export const isExpired = (error: unknown): boolean =>
  (error as { errors?: { path?: string; code?: string }[] }).errors?.some(
    ({ path, code }) => path === 'since' && code === 'expired',
  ) ?? false

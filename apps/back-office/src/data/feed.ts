import type { LightResource } from '@touchline/contract/light'
import type { Row } from './merge.ts'
import { fetchJson } from './request.ts'

type Feed = { data: Row[]; deleted: number[]; cursor: string; hasMore: boolean }

/** The content of a resource's feed: rows by id, deleted ids, and the cursor to continue from. */
export type Told = { rows: Map<number, Row>; deleted: Set<number>; cursor: string }

/**
 * Reads one page of changes since a cursor; `now` returns no changes yet, no cursor returns all rows.
 * @throws as `fetchJson` does
 */
async function readPage({ base, rights }: LightResource, since: string | undefined): Promise<Feed> {
  const path = `${base}/changes`
  return (await fetchJson({ path, query: { since }, right: rights.list, isLarge: true })).body as Feed
}

/** The cursor from which to read all later changes. @throws as `fetchJson` does */
export const readPlace = async (resource: LightResource): Promise<string> =>
  (await readPage(resource, 'now')).cursor

/** Reads all changes since a cursor, or all rows without one. @throws as `fetchJson` does */
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

/** True if the cursor has expired and the feed must be read from the start. */
export const isExpired = (error: unknown): boolean =>
  (error as { errors?: { path?: string; code?: string }[] }).errors?.some(
    ({ path, code }) => path === 'since' && code === 'expired',
  ) ?? false

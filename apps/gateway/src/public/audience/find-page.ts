import type { PageOfViewer } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { isPublished } from '../../modules/videos/index.ts'
import type { FoundPage } from './watching.ts'

const tables = { video: 'videos', event: 'events', conference: 'business_players' } as const
const shown = {
  video: isPublished,
  event: `v.visibility <> 'private'`,
  conference: `v.visibility <> 'private'`,
}

/** What the page with this key shows; undefined if it shows nothing to anybody. */
export async function findPage(
  database: Queryable,
  { kind, key }: PageOfViewer,
): Promise<FoundPage | undefined> {
  const { rows } = await database.query<{ id: number; accountId: number }>(
    `select v.id, v."AccountId" as "accountId" from ${tables[kind]} v
      join accounts a on a.id = v."AccountId" and a."isActive"
      where v."publicKey" = $1 and v."deletedAt" is null and ${shown[kind]}`,
    [key],
  )
  return rows[0] && { kind, ...rows[0] }
}

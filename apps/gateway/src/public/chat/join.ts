import type { Queryable } from '@touchline/database'

/** A fan with a name that others see: the known one, or a new one. Undefined for one who is blocked or deleted. */
export async function joinAsFan(
  database: Queryable,
  accountId: number,
  fanId: number | null,
  name: string,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await database.query<{ id: number; name: string }>(
    fanId === null
      ? {
          name: 'join-chat-anew',
          text: `insert into fans ("AccountId", name, "lastSeenAt") values ($1, $2, now()) returning id, name`,
          values: [accountId, name],
        }
      : {
          name: 'join-chat-known',
          text: `update fans set name = coalesce(name, $3), "lastSeenAt" = now()
            where "AccountId" = $1 and id = $2 and "deletedAt" is null and not "isBlocked" returning id, name`,
          values: [accountId, fanId, name],
        },
  )
  return rows[0]
}

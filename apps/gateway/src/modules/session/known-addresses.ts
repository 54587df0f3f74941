import type { Queryable } from '@touchline/database'

/** Days for which an address stays known after the user's last login from it; `sweep-removed` deletes older ones. */
const keptDays = 90

/** Whether the user has recently logged in from this network. */
export async function isKnownAddress(
  database: Queryable,
  username: string,
  network: string,
): Promise<boolean> {
  const { rows } = await database.query(
    `select from known_addresses k join users u on u.id = k."UserId"
      where lower(u.username) = lower($1) and u."deletedAt" is null and k.address = $2
        and k."lastLoginAt" > now() - make_interval(days => ${keptDays})`,
    [username, network],
  )
  return rows.length > 0
}

/** Records the network that a user has logged in from. */
export async function rememberAddress(database: Queryable, userId: number, network: string): Promise<void> {
  await database.query(
    `insert into known_addresses ("UserId", address) values ($1, $2)
      on conflict ("UserId", address) do update set "lastLoginAt" = now()`,
    [userId, network],
  )
}

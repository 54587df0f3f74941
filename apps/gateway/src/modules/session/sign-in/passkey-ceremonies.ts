import type { Queryable } from '@touchline/database'
import { checkSignature, type KnownPasskey, passkeyRefused } from '../../../access/passkeys.ts'

export type StoredPasskey = KnownPasskey & { id: number; UserId: number }

/** The passkeys of a user. */
export async function passkeysOf(database: Queryable, userId: number): Promise<StoredPasskey[]> {
  const { rows } = await database.query<StoredPasskey>(
    `select id, "UserId", "credentialId", "publicKey", counter, transports from passkeys where "UserId" = $1 order by id`,
    [userId],
  )
  return rows
}

/**
 * Checks what a passkey has signed; returns whose it is. Throws `not_possible` if it is unknown, not `userId`'s, signed
 * for another origin or challenge, or has counted less than before, as a copy of it would.
 */
export async function checkPasskey(
  database: Queryable,
  answer: object,
  {
    origin,
    challenge,
    userId,
    isAlone,
  }: { origin: string; challenge: string; userId: number | null; isAlone: boolean },
): Promise<number> {
  const { rows } = await database.query<StoredPasskey>(
    `select id, "UserId", "credentialId", "publicKey", counter, transports from passkeys
      where "credentialId" = $1 and ($2::int is null or "UserId" = $2)`,
    [(answer as { id?: unknown }).id, userId],
  )
  const known = rows[0]
  if (!known) throw passkeyRefused()
  const signed = await checkSignature(answer, known, { origin, challenge, isAlone })
  // Of two requests with one signature, the first one counts on.
  const { rowCount } = await database.query(
    `update passkeys set counter = $2, "isBackedUp" = $3, "lastUsedAt" = now()
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [known.id, signed.counter, signed.isBackedUp],
  )
  if (rowCount !== 1) throw passkeyRefused()
  return known.UserId
}

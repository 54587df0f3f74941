import { timingSafeEqual } from 'node:crypto'
import { AppError, effectiveRoles, type RoleName } from '@touchline/contract'
import { hashToken, type Queryable } from '@touchline/database'
import type { Actor } from '@touchline/records'
import { publicIdOf } from './key-format.ts'
import { heldByKey } from './key-scopes.ts'
import { knownModules, knownRoles, modulesOf, rolesOfUser } from './read-actor.ts'

/** The actor of an API key. */
export type KeyActor = Actor & { readonly apiKey: NonNullable<Actor['apiKey']> }

type KeyRow = {
  keyId: number
  scopes: string[]
  secretHash: string
  expiresAt: string | null
  formerHash: string | null
  formerExpiresAt: string | null
  userId: number
  username: string
  name: string
  accountId: number
  accountKey: string
  roles: RoleName[]
  modules: string[]
}

const keyQuery = {
  name: 'read-api-key',
  text: `select k.id as "keyId", k.scopes, k."secretHash", k."expiresAt", k."formerHash", k."formerExpiresAt",
      u.id as "userId", u.username, u.name, a.id as "accountId", a.key as "accountKey",
      ${rolesOfUser} as roles, ${modulesOf('a.id')} as modules
    from api_keys k join users u on u.id = k."createdBy" and u."AccountId" = k."AccountId"
      join accounts a on a.id = k."AccountId"
    where k."publicId" = $1 and k."revokedAt" is null and coalesce(k."expiresAt" > now(), true)
      and u."isActive" and u."deletedAt" is null and a."isActive"`,
}

/** Further than anybody plans. */
const never = '9999-12-31T00:00:00.000Z'

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other)

/**
 * Who a request with this API key acts as: its creator, with the rights of this moment, but nothing of the platform.
 * Undefined if the key is wrong, expired or revoked, or its creator or account is inactive. Throws `forbidden` if
 * `accountKey` names another account.
 */
export async function readKeyActor(
  database: Queryable,
  secret: string,
  accountKey: string | null,
): Promise<KeyActor | undefined> {
  const publicId = publicIdOf(secret)
  if (!publicId) return undefined
  const { rows } = await database.query<KeyRow>({ ...keyQuery, values: [publicId] })
  const [row] = rows
  if (!row) return undefined
  const expiresAt = endOf(row, hashToken(secret))
  if (!expiresAt || Date.parse(expiresAt) <= Date.now()) return undefined
  if (accountKey !== null && accountKey !== row.accountKey)
    throw new AppError('forbidden', { key: 'common.otherAccount' })
  const modules = knownModules(row.modules)
  return heldByKey({
    sessionId: 0,
    userId: row.userId,
    username: row.username,
    name: row.name,
    accessLevel: 0,
    isAdmin: false,
    ownAccountId: row.accountId,
    accountId: row.accountId,
    accountKey: row.accountKey,
    expiresAt,
    modules,
    roles: effectiveRoles(knownRoles(row.roles), modules),
    apiKey: { id: row.keyId, scopes: row.scopes },
  })
}

/** Until when the secret works; undefined if it is not the one of the key, or the one before its rotation. */
function endOf({ secretHash, formerHash, ...row }: KeyRow, hash: string): string | undefined {
  const end = row.expiresAt ?? never
  if (isSame(secretHash, hash)) return end
  return formerHash && row.formerExpiresAt && isSame(formerHash, hash)
    ? earlier(end, row.formerExpiresAt)
    : undefined
}

import { AppError, type Profile, readMe, updateMe } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { recorderOf } from '@touchline/records'
import { insertEntries, recorderAt } from '../../access/audit.ts'
import { checkConfirmed } from '../../access/step-up.ts'
import { handle } from '../../http/call-routes.ts'
import { checkCurrentPassword } from './check-password.ts'

type Meta = Profile['meta']
type Stored = Omit<Profile, 'meta' | 'homepage'> & { version: number; meta: Partial<Meta> }

/** Only what the user has chosen so far is stored. */
const profileOf = ({ meta, version: _, ...stored }: Stored): Profile => ({
  ...stored,
  meta: { language: 'en', views: [], ...meta },
  homepage: meta.homepage ?? null,
})

const etagOf = ({ version }: Stored) => `"${version}"`

async function readProfile(database: Queryable, userId: number): Promise<Stored> {
  const { rows } = await database.query<Stored>(
    'select "firstName", "lastName", name, email, meta, "updatedAt", version from users where id = $1',
    [userId],
  )
  return rows[0]!
}

export const readMeHandler = handle(readMe, async (_, { database, actor, setHeader }) => {
  const stored = await readProfile(database, actor.userId)
  setHeader('etag', etagOf(stored))
  const { userId: id, ownAccountId: AccountId, username, accessLevel, isAdmin } = actor
  return { id, AccountId, username, ...profileOf(stored), accessLevel, isAdmin }
})

export const updateMeHandler = handle(updateMe, async ({ body }, context) => {
  const { database, actor, scope, setHeader } = context
  const { meta, currentPassword, AccountId: _, ...changes } = body
  const before = await readProfile(database, actor.userId)
  const version = context.version()
  const stale = async () =>
    new AppError('stale', {
      key: 'common.stale',
      current: profileOf(await readProfile(database, actor.userId)),
    })
  if (version !== undefined && version !== before.version) throw await stale()
  // Someone who finds an open page must not be able to redirect the password emails to themselves.
  if (changes.email !== undefined && changes.email !== before.email) {
    await checkConfirmed(context.reserved, actor)
    await checkCurrentPassword(actor, currentPassword, context)
  }
  const { rows } = await database.query<Stored>(
    `with before as (select id, "firstName", "lastName", email, meta from users
        where id = $1 and version = coalesce($7, version) for update),
      written as (update users set meta = users.meta || $2::jsonb, "firstName" = coalesce($3, users."firstName"),
          "lastName" = coalesce($4, users."lastName"), email = coalesce($5, users.email),
          version = users.version + 1, "updatedAt" = now()
        from before where users.id = before.id returning users.*),
      -- The links sent to the old address are no longer valid.
      forgotten as (delete from password_resets where "UserId" in (select before.id from before, written
        where before.email <> written.email)),
      audited as (${insertEntries} 'update', 'users', $1, to_jsonb(before) - 'id',
          jsonb_build_object('firstName', written."firstName", 'lastName', written."lastName", 'email', written.email,
            'meta', written.meta) from written, before, ${recorderAt('$6')})
      select "firstName", "lastName", name, email, meta, "updatedAt", version from written`,
    [
      actor.userId,
      JSON.stringify(meta ?? {}),
      changes.firstName,
      changes.lastName,
      changes.email,
      recorderOf(scope),
      version,
    ],
  )
  const [written] = rows
  if (!written) throw await stale()
  setHeader('etag', etagOf(written))
  return profileOf(written)
})

import { randomBytes } from 'node:crypto'
import { createUser, fieldError } from '@touchline/contract'
import { findRow, insertRow, insideOf, type Scope, userRecords } from '@touchline/records'
import { hashPassword } from '../../access/hash-password.ts'
import { checkReach } from '../../access/reach.ts'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { checkNewPassword } from '../session/index.ts'
import { checkPeople } from '../subscription/index.ts'
import { checkGiving, checkGrant, rolesOfGroups } from './grants.ts'
import { giveLink, withoutLink } from './invite.ts'
import { changeRights } from './leaders.ts'
import { knownOf, without } from './links.ts'
import { checkLevel, userBinding } from './users.binding.ts'

type Names = { firstName?: string | undefined; lastName?: string | undefined; name?: string | undefined }

/** Both names, from both or from a full name, whose first word is the first name. */
function namesOf({ firstName, lastName = '', name }: Names): { firstName: string; lastName: string } {
  if (firstName) return { firstName, lastName }
  const [first, ...rest] = name?.split(/\s+/) ?? []
  if (!first) throw fieldError('firstName', 'required', { key: 'people.nameNeeded' })
  return { firstName: first.slice(0, 80), lastName: rest.join(' ').slice(0, 80) }
}

/** The stored password of somebody who has not set one: nobody knows what it was made from. */
export const noPassword = () => hashPassword(randomBytes(32).toString('hex'))

/** Throws `malformed` at `groups` unless they are of the account. */
async function checkGroups(inside: Scope, groups: readonly number[]): Promise<void> {
  const condition = '"deletedAt" is null and "AccountId" = $1'
  if (without(groups, await knownOf(inside, 'groups', groups, condition)).length > 0)
    throw fieldError('groups', 'unknown_item', { key: 'common.unknownItem' })
  const gives = await rolesOfGroups(inside, groups)
  await checkGrant(inside, gives)
  await checkGiving(inside, gives)
}

export const createUserHandler = handle(
  createUser,
  async ({ body }, { scope, services, setHeader }) => {
    const { password, groups = [], AccountId = scope.actor.accountId, name, meta, ...rest } = body
    const names = namesOf({ ...rest, name })
    if (password) {
      const [row] = await scope.query<{ name: string }>(
        'select name from accounts where id = $2 and $1::int is not null',
        [AccountId],
      )
      await checkNewPassword(password, { ...rest, ...names, account: row?.name ?? '' })
    }
    const hash = await scope.outside(() => (password ? hashPassword(password) : noPassword()))
    const made = await changeRights(scope, async (outer) => {
      if ((await knownOf(outer, 'accounts', [AccountId])).length === 0)
        throw fieldError('AccountId', 'unknown_item', { key: 'common.unknownItem' })
      const inside = insideOf(outer, AccountId)
      checkLevel(inside, rest.accessLevel)
      await checkGroups(inside, groups)
      await checkPeople(inside)
      const { id } = await insertRow(inside, userRecords, {
        ...rest,
        ...names,
        password: hash,
        meta: meta ?? { language: 'en' },
        createdBy: inside.actor.userId,
      })
      if (groups.length > 0) await join(inside, id, groups)
      await checkReach(inside, [id])
      const link = password ? null : await giveLink(inside, id, services, { isFirst: true })
      return { row: await findRow(inside, userRecords, id), link }
    })
    setHeader('location', `/users-service-api/users/${made.row.id}`)
    return { ...present(userBinding, made.row, { scope, services }), link: made.link }
  },
  {
    namesAccount: true,
    kept: ({ link, ...person }) => ({ ...person, link: link && withoutLink(link) }),
  },
)

/** Adds a person to groups. */
export const join = (inside: Scope, userId: number, groups: readonly number[]) =>
  inside.query(
    `insert into group_users ("GroupId", "UserId") select g, $2 from unnest($3::int[]) g where $1::int is not null
      on conflict do nothing`,
    [userId, groups],
  )

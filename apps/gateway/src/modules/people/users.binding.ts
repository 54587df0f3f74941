import { AppError, interfaceLanguages } from '@touchline/contract'
import { findRow, insideOf, type RowOf, type Scope, updateRow, userRecords } from '@touchline/records'
import { checkReach, rolesOfUser } from '../../access/reach.ts'
import { bind } from '../../crud/binding.ts'
import { checkOnAir } from '../../live/on-air.ts'
import { checkPeople } from '../subscription/index.ts'
import { checkGiving, checkGrant } from './grants.ts'
import { changeRights } from './leaders.ts'

type Meta = { language?: (typeof interfaceLanguages)[number] }

/** The language of a person's page; their other preferences are their own. */
const languageOf = (meta: unknown) => {
  const { language } = (meta ?? {}) as Meta
  return language && interfaceLanguages.includes(language) ? language : 'en'
}

/** Throws `forbidden` unless an administrator sets a level that is at most their own. */
export function checkLevel({ actor }: Scope, level: number | undefined, current = 0): void {
  if (level === undefined || level === current) return
  if (!actor.isAdmin || Math.max(level, current) > actor.accessLevel)
    throw new AppError('forbidden', { key: 'people.levelAbove' })
}

type LogIn = { username?: string | undefined; email?: string | undefined; isActive?: boolean | undefined }

/** Whether a change lets somebody log in who could not: by a link to another address, or at all. */
const opensWay = ({ username, email, isActive }: LogIn, current: Required<LogIn>) =>
  (username ?? current.username) !== current.username ||
  (email ?? current.email) !== current.email ||
  (isActive === true && !current.isActive)

const notSelf = () => new AppError('not_possible', { key: 'people.notSelf' })

/** Throws `step_up_required` if a person is the last one who can run what is on air, unless the actor has confirmed it. */
async function checkLastOperator(inside: Scope, id: number): Promise<void> {
  const [person] = await inside.query<{ account: number; isLast: boolean }>(
    `with operators as (select distinct u.id, u."AccountId" from roles r join group_roles gr on gr."RoleId" = r.id
        join groups g on g.id = gr."GroupId" and g."deletedAt" is null join group_users gu on gu."GroupId" = g.id
        join users u on u.id = gu."UserId" and u."isActive" and u."deletedAt" is null
        where r.name in ('sport_player_write', 'conf_player_write') and $1::int is not null)
      select p."AccountId" as account, p.id in (select id from operators) and not exists (
        select from operators o where o."AccountId" = p."AccountId" and o.id <> p.id) as "isLast"
      from users p where p.id = $2`,
    [id],
  )
  if (person?.isLast) await checkOnAir(inside, { account: person.account })
}

/** Ends all sessions of a person but the actor's own; gateways are notified by the database. */
export const endSessions = (inside: Scope, userId: number) =>
  inside.query<{ id: number }>(
    'delete from sessions where "UserId" = $2 and id <> $3 and $1::int is not null returning id',
    [userId, inside.actor.sessionId],
  )

export const userBinding = bind(userRecords, {
  present: ({ meta, ...person }) => ({ ...withoutSecrets(person), meta: { language: languageOf(meta) } }),

  async update(id, { meta, ...body }, version, { scope }) {
    return await changeRights(scope, async (inside) => {
      const current = await findRow(inside, userRecords, id)
      await checkReach(inside, [id])
      checkLevel(inside, body.accessLevel, current.accessLevel)
      if (body.isActive === false && id === inside.actor.userId) throw notSelf()
      if (body.isActive === false) await checkLastOperator(inside, id)
      if (body.isActive && !current.isActive) await checkPeople(insideOf(inside, current.AccountId))
      if (opensWay(body, current)) await checkGiving(inside, await rolesOfUser(inside, id))
      const merged = meta && { ...(current.meta as object), ...meta }
      const row = await updateRow(
        inside,
        userRecords,
        id,
        { ...body, ...(merged && { meta: merged }) },
        { version },
      )
      if (row && body.isActive === false) await endSessions(inside, id)
      return row
    })
  },

  async around(id, action, { scope }, write) {
    return await changeRights(scope, async (inside) => {
      // Nothing is told of the people of other accounts.
      const found = await inside.query<{ isActive: boolean }>(
        'select "isActive" from users where id = $2 and "AccountId" = $1',
        [id],
      )
      if (found.length === 0) return await write()
      if (id === inside.actor.userId) throw notSelf()
      await checkReach(inside, [id])
      // Whoever restores a person gives them their rights again.
      if (action === 'restore') {
        await checkGrant(inside, await rolesOfUser(inside, id))
        if (found[0]?.isActive) await checkPeople(inside)
      }
      if (action === 'remove') await checkLastOperator(inside, id)
      const result = await write()
      if (result && action === 'remove') await endSessions(inside, id)
      return result
    })
  },
})

/** A person's row as it is answered: without what only the login uses. */
function withoutSecrets({ lockMailedAt: _, ...person }: Omit<RowOf<typeof userRecords>, 'meta'>) {
  return person
}

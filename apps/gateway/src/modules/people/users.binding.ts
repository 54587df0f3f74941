import { AppError, interfaceLanguages } from '@touchline/contract'
import { findRow, insideOf, type RowOf, type Scope, updateRow, userRecords } from '@touchline/records'
import { checkReach, rolesOfUser } from '../../access/reach.ts'
import { bind } from '../../crud/binding.ts'
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

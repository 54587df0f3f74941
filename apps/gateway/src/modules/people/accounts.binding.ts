import { AppError, notFound, removeAccount } from '@touchline/contract'
import { accountRecords, type Scope, updateRow } from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { changeRights } from './leaders.ts'

const ownAccount = () => new AppError('not_possible', { key: 'people.ownAccount' })

/** What an account can have, whether or not it is in the bin; users are counted by themselves. */
const contents = [
  'videos',
  'clips',
  'clip_skins',
  'tags',
  'categories',
  'playlists',
  'themes',
  'competitions',
  'challengers',
  'speakers',
  'events',
  'business_players',
  'views',
]

async function countContents(inside: Scope, id: number): Promise<number> {
  const rows = await inside.query<{ count: number }>(
    `select (${contents
      .map((table) => `(select count(*) from "${table}" where "AccountId" = $2)`)
      .join(' + ')})::int as count where $1::int is not null`,
    [id],
  )
  return rows[0]!.count
}

/** What every account is created with, or that only says what happened: deleted with it. */
const belongings = ['translations', 'marker_types', 'groups', 'outbox_events', 'idempotency_keys']

export const accountBinding = bind(accountRecords, {
  present: ({ config: _, ...account }) => account,

  async update(id, body, version, { scope }) {
    return await changeRights(scope, async (inside) => {
      if (body.isActive === false && id === inside.actor.ownAccountId) throw ownAccount()
      const row = await updateRow(inside, accountRecords, id, body, { version })
      if (row && body.isActive === false)
        await inside.query(
          `delete from sessions where "UserId" in (select id from users where "AccountId" = $2)
            and $1::int is not null`,
          [id],
        )
      return row
    })
  },
})

/** Deletes an account that has nothing yet; any other one can be deactivated. */
export const removeAccountHandler = handle(removeAccount, async ({ params: { id } }, { scope }) => {
  await changeRights(scope, async (inside) => {
    if (id === inside.actor.ownAccountId) throw ownAccount()
    const found = await inside.query<{ people: number }>(
      `select (select count(*)::int from users u where u."AccountId" = accounts.id) as people
          from accounts where id = $2 and $1::int is not null for update`,
      [id],
    )
    if (!found[0]) throw notFound()
    const { people } = found[0]
    if (people > 0)
      throw new AppError('not_possible', { key: 'people.accountHasPeople', params: { count: people } })
    const items = await countContents(inside, id)
    if (items > 0)
      throw new AppError('not_possible', { key: 'people.accountInUse', params: { count: items } })
    await updateRow(inside, accountRecords, id, { isActive: false }, { action: 'remove' })
    for (const table of belongings)
      await inside.query(`delete from "${table}" where "AccountId" = $2 and $1::int is not null`, [id])
    await inside.query('delete from accounts where id = $2 and $1::int is not null', [id])
  })
  return undefined
})

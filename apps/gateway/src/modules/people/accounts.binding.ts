import { AppError, notFound, removeAccount } from '@touchline/contract'
import { childrenFirst, endOf, everyTable, type TableFacts, tables } from '@touchline/database'
import { accountRecords, type Scope, updateRow } from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { checkOnAir } from '../../live/on-air.ts'
import { changeRights } from './leaders.ts'

const ownAccount = () => new AppError('not_possible', { key: 'people.ownAccount' })

const refersToAccounts = ({ references }: TableFacts) =>
  references.some(({ table, cascades }) => table === 'accounts' && !cascades)

/** What an account can have, whether or not it is in the bin, and not only as a part; users are counted by themselves. */
const contents = everyTable()
  .filter((facts) => refersToAccounts(facts) && facts.table !== tables.users)
  .filter(({ table }) => !endOf(table)?.withAccount && !endOf(table)?.with)
  .map(({ name }) => name)

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
const belongings = childrenFirst(everyTable())
  .filter(({ table }) => endOf(table)?.withAccount)
  .map(({ name }) => name)

export const accountBinding = bind(accountRecords, {
  present: ({ config: _, ...account }) => account,

  async update(id, body, version, { scope }) {
    return await changeRights(scope, async (inside) => {
      if (body.isActive === false && id === inside.actor.ownAccountId) throw ownAccount()
      if (body.isActive === false) await checkOnAir(inside, { account: id })
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

import type { FanRule } from '@touchline/contract'
import type { Scope } from '../scope.ts'
import type { Writer } from '../writer.ts'
import { compileFanRule } from './compile.ts'

type Ruled = { id: number; rule: FanRule }

/** Makes the fans of a profile those that its rule finds, of all fans or of one: writes only what differs. */
async function fill(inside: Scope<Writer>, { id, rule }: Ruled, fanId: number | null): Promise<void> {
  const { text, values } = compileFanRule(rule, 4)
  await inside.query(
    `with found as (
        select f.id from fans f
        where f."AccountId" = $1 and f."deletedAt" is null and ($3::int is null or f.id = $3::int) and ${text}
      ), gone as (
        delete from fan_profiles l
        where l."AccountId" = $1 and l."ProfileId" = $2 and ($3::int is null or l."FanId" = $3::int)
          and not exists (select from found where found.id = l."FanId")
      )
      insert into fan_profiles ("AccountId", "FanId", "ProfileId")
        select $1, found.id, $2::int from found
        where not exists (
          select from fan_profiles l where l."AccountId" = $1 and l."ProfileId" = $2 and l."FanId" = found.id
        )
        on conflict do nothing`,
    [id, fanId, ...values],
  )
}

const ruled = `select id, rule from profiles where "AccountId" = $1 and "deletedAt" is null and rule is not null`

/** Fills a profile by its rule, if it has one now. Runs in a transaction, which holds the profile until its end. */
export async function fillProfile(inside: Scope<Writer>, id: number): Promise<void> {
  const [profile] = await inside.query<Ruled>(`${ruled} and id = $2 for update`, [id])
  if (profile) await fill(inside, profile, null)
}

/**
 * Writes a fan, then puts the fan into the profiles whose rules now say so and takes it out of the others. Profiles are
 * locked before the fan, as when one of them is filled: the other way round, each could wait for the other.
 */
export async function writeFan<Row extends { id: number } | undefined, By extends Writer>(
  scope: Scope<By>,
  write: (inside: Scope<By>) => Promise<Row>,
): Promise<Row> {
  return await scope.transaction(async (inside) => {
    const profiles = await inside.query<Ruled>(`${ruled} order by id for share`)
    const row = await write(inside)
    if (row) for (const profile of profiles) await fill(inside, profile, row.id)
    return row
  })
}

import { type FanMergeField, fanMergeFields, notFound } from '@touchline/contract'
import { waitForRankings } from '@touchline/games/standings'
import { fanRecords, type Scope, updateRow, type Writer } from '@touchline/records'
import { lockFans, tellReaders } from '../chats-of-fan.ts'
import { mergeGames, type Twice } from './merge-games.ts'
import { moves } from './ways.ts'

type Options = {
  from: number
  into: number
  /** The device of `into` on which what `from` kept goes on working; without one, a device is listed for it. */
  deviceId?: number | undefined
  /** Fields whose value is that of `from`; those of `into` that are empty are filled anyway. */
  taken?: readonly FanMergeField[]
}

const merged = fanMergeFields.map(
  (field) => `"${field}" = case when '${field}' = any($5::text[]) then coalesce(g."${field}", f."${field}")
    else coalesce(f."${field}", g."${field}") end`,
)

/** Gives the fan `$3` what the former row `$4` of `$2` had: values, the last word on each consent, and being blocked. */
const valuesSql = `with last as (select distinct on (purpose) purpose, "isGiven" from fan_consents
      where "AccountId" = $1 and "FanId" = $3 and exists (select from fan_consents where "FanId" = $2)
      order by purpose, at desc, id desc),
    said as (select jsonb_object_agg(purpose, "isGiven") as of from last)
  update fans f set ${merged.join(', ')}, "lastSeenAt" = greatest(f."lastSeenAt", g."lastSeenAt"),
      "isBlocked" = f."isBlocked" or g."isBlocked",
      "consentEmail" = coalesce((said.of->>'email')::boolean, f."consentEmail"),
      "consentSms" = coalesce((said.of->>'sms')::boolean, f."consentSms"),
      "consentPush" = coalesce((said.of->>'push')::boolean, f."consentPush"),
      "consentSponsors" = coalesce((said.of->>'sponsors')::boolean, f."consentSponsors"),
      "consentStatistics" = coalesce((said.of->>'statistics')::boolean, f."consentStatistics")
    from jsonb_populate_record(null::fans, $4::jsonb) g, said where f."AccountId" = $1 and f.id = $3`

/**
 * Whoever joins a game or is ranked as one of the fans meanwhile waits. Boards come before fans, as when they are
 * calculated. Returns the ids of those who are there.
 */
export const holdForMerge = (inside: Scope<Writer>, from: number, into: number): Promise<number[]> =>
  lockFans(inside, [from, into], async () => {
    // One that is calculated now may have read who goes, in a board that nobody sees yet.
    await waitForRankings(inside)
    await inside.query(
      `select from boards where "AccountId" = $1 and (id in (select "BoardId" from standings where "FanId" in ($2, $3))
        or "QuizId" in (select "QuizId" from contestants where "FanId" = $2)) order by id for no key update`,
      [from, into],
    )
  })

/** What `mergeFans` does with rows that cannot just be moved: `$2` becomes `$3`. */
const apart = [
  // Its tokens name the fan that goes.
  `update audience_sessions set "FanId" = $3, "endedAt" = coalesce("endedAt", now()) where "AccountId" = $1 and "FanId" = $2`,
  `update chat_messages m set "FanId" = $3, key = case when exists (select from chat_messages o
      where o."ChatId" = m."ChatId" and o."FanId" = $3 and o.key = m.key) then null else m.key end
    where m."AccountId" = $1 and m."FanId" = $2`,
  // The longer silence holds.
  `insert into chat_mutes ("AccountId", "ChatId", "FanId", until)
    select "AccountId", "ChatId", $3::int, until from chat_mutes where "AccountId" = $1 and "FanId" = $2
    on conflict ("ChatId", "FanId") do update set until = greatest(chat_mutes.until, excluded.until)`,
  // The history is only ever added to: the rows before go with their fan.
  `insert into fan_consents ("AccountId", "FanId", purpose, "isGiven", "textVersion", source, at, "UserId")
    select "AccountId", $3::int, purpose, "isGiven", "textVersion", source, at, "UserId" from fan_consents
    where "AccountId" = $1 and "FanId" = $2 order by id`,
]

/**
 * Makes two fans of an account one, in the transaction of the caller: everything of `from` is then `into`’s, and the row of
 * `from` goes. What was drawn or kept by a device before still leads to `into`, by `fan_merges`. Returns the games in which
 * both had an entry, of which the first one stays. Throws `not_found` unless both are there.
 */
export async function mergeFans(
  inside: Scope<Writer>,
  { from, into, deviceId, taken = [] }: Options,
): Promise<{ twice: Twice[] }> {
  if ((await holdForMerge(inside, from, into)).length !== 2) throw notFound()
  const twice = await mergeGames(inside, from, into)
  for (const statement of [...moves, ...apart]) await inside.query(statement, [from, into])
  const [former] = await inside.query<{ row: object; names: string[] }>(
    `select to_jsonb(fans) as row,
        (select array_agg(name) from fans where "AccountId" = $1 and id in ($2, $3)) as names
      from fans where "AccountId" = $1 and id = $2`,
    [from, into],
  )
  // Lists that are open lose the one who goes, and addresses are free for the one who stays.
  const gone = { email: null, externalId: null, deletedAt: new Date().toISOString() }
  await updateRow(inside, fanRecords, from, gone, { action: 'remove' })
  await inside.query(valuesSql, [from, into, JSON.stringify(former!.row), taken])
  const [kept] = await inside.query<{ name: string | null }>(
    'select name from fans where "AccountId" = $1 and id = $2',
    [into],
  )
  if (former!.names.some((name) => name !== kept!.name)) await tellReaders(inside, into, { isShown: true })
  await inside.query(
    `with device as (
        insert into fan_devices ("AccountId", "FanId") select $1::int, $3::int where $4::int is null returning id)
      insert into fan_merges ("AccountId", "FormerId", "FanId", "DeviceId")
        select $1::int, $2::int, $3::int, coalesce($4::int, (select id from device))
      on conflict ("FormerId") do update set "FanId" = excluded."FanId"`,
    [from, into, deviceId ?? null],
  )
  await inside.query('delete from fans where "AccountId" = $1 and id = $2', [from])
  const after = { from, into, twice: twice.length }
  await updateRow(inside, fanRecords, into, {}, { action: 'merge', note: { before: {}, after } })
  return { twice }
}

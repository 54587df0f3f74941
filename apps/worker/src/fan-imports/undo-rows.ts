import { type ConsentPurpose, consentFields } from '@touchline/contract'
import { everyTable } from '@touchline/database'
import { fanRecords, type Scope, type System, updateRow } from '@touchline/records'

type Values = Record<string, string | number | null>
type Written = {
  line: number
  outcome: 'create' | 'update'
  FanId: number
  version: number
  before: Values
  after: Values
  addedTags: number[]
  consentIds: Partial<Record<ConsentPurpose, number>> | null
  fan: Values & { version: number }
  fanTags: number[]
}

/** Rows of one transaction. */
const most = 200

/** What comes with a fan that was imported, and is no reason to leave the fan. */
const own = ['fan_import_rows', 'fan_tags', 'fan_profiles', 'fan_consents']

/** Whether a fan `f` has played, written, bought or done anything else, in whatever table that is kept. */
const isTouched = everyTable()
  .filter(({ name, columns }) => columns.includes('FanId') && !own.includes(name))
  .map(
    ({ name }) => `exists (select from "${name}" t where t."AccountId" = f."AccountId" and t."FanId" = f.id)`,
  )
  .join(' or ')

/** Takes the last rows of an import back that were not taken back yet, and returns how many there were. */
export async function undoRows(inside: Scope<System>, importId: number): Promise<number> {
  // Before fans, as an erasure does, which takes the rows of the person away.
  await inside.query('select from fan_imports where "AccountId" = $1 and id = $2 for no key update', [
    importId,
  ])
  const lines = await inside.query<{ line: number; FanId: number }>(
    `select r.line, r."FanId" from fan_import_rows r
        join fan_imports i on i."AccountId" = $1 and i.id = r."ImportId" and i.state = 'undoing'
      where r."AccountId" = $1 and r."ImportId" = $2 and r."isWritten" and r.outcome in ('create', 'update')
        and r.undone is null and r."FanId" is not null order by r.line desc limit ${most}`,
    [importId],
  )
  if (lines.length === 0) return 0
  const fanIds = lines.map(({ FanId }) => FanId)
  await inside.query(
    'select from fans where "AccountId" = $1 and id = any($2::int[]) order by id for update',
    [fanIds],
  )
  const rows = await inside.query<Written>(
    `select r.line, r.outcome, r."FanId", r.version, r.before, r.after, r."addedTags", r."consentIds",
        to_jsonb(f) as fan, array(select "TagId" from fan_tags where "AccountId" = $1 and "FanId" = f.id) as "fanTags"
      from fan_import_rows r join fans f on f."AccountId" = $1 and f.id = r."FanId" and f."deletedAt" is null
      where r."AccountId" = $1 and r."ImportId" = $2 and r.line = any($3::int[]) order by r.line desc`,
    [importId, lines.map(({ line }) => line)],
  )
  const removed = await remove(
    inside,
    rows.filter(({ outcome, fan, version }) => outcome === 'create' && fan.version === version),
  )
  const restored: number[] = []
  for (const row of rows.filter(({ outcome }) => outcome === 'update'))
    if (await restore(inside, row)) restored.push(row.line)
  // The rows of those who were removed went with them.
  await inside.query(
    `with undone as (
        update fan_import_rows set undone = case when line = any($4::int[]) then 'restored' else 'kept' end
        where "AccountId" = $1 and "ImportId" = $2 and line = any($3::int[]) returning undone)
      update fan_imports set removed = removed + $5,
        restored = restored + (select count(*) from undone where undone = 'restored'),
        kept = kept + (select count(*) from undone where undone = 'kept')
      where "AccountId" = $1 and id = $2`,
    [importId, lines.map(({ line }) => line), restored, removed],
  )
  return lines.length
}

/** Removes fans who have done nothing since; returns how many. */
async function remove(inside: Scope<System>, rows: readonly Written[]): Promise<number> {
  const free = await inside.query<{ id: number }>(
    `select f.id from fans f where f."AccountId" = $1 and f.id = any($2::int[]) and not (${isTouched})`,
    [rows.map(({ FanId }) => FanId)],
  )
  const deletedAt = new Date().toISOString()
  for (const { id } of free) await updateRow(inside, fanRecords, id, { deletedAt }, { action: 'remove' })
  await inside.query('delete from fans where "AccountId" = $1 and id = any($2::int[])', [
    free.map(({ id }) => id),
  ])
  return free.length
}

/** Gives a fan what it had before, except for what has changed since; returns whether that was everything. */
async function restore(
  inside: Scope<System>,
  { FanId, before, after, addedTags, consentIds, fan, fanTags }: Written,
): Promise<boolean> {
  const taken = await inside.query<{ column: string }>(
    `select "column" from (values ('email', $2::text), ('externalId', $3::text)) as wanted("column", value)
      where exists (select from fans where "AccountId" = $1 and id <> $4 and "deletedAt" is null
        and case when "column" = 'email' then email else "externalId" end = value)`,
    [before.email ?? null, before.externalId ?? null, FanId],
  )
  const columns = Object.keys(after).filter(
    (column) => fan[column] === after[column] && !taken.some((one) => one.column === column),
  )
  const given = await readLast(inside, FanId, consentIds ?? {})
  const tags = addedTags.filter((tag) => fanTags.includes(tag))
  const written = {
    ...Object.fromEntries(columns.map((column) => [column, before[column] ?? null])),
    ...Object.fromEntries(given.map(({ purpose, isGiven }) => [consentFields[purpose], !isGiven])),
    ...(tags.length > 0 && { tags: fanTags.filter((tag) => !tags.includes(tag)) }),
  }
  if (Object.keys(written).length > 0)
    await updateRow(inside, fanRecords, FanId, written, { action: 'undo-import' })
  await inside.query(
    `insert into fan_consents ("AccountId", "FanId", purpose, "isGiven", "textVersion", source, at, "UserId")
      select "AccountId", "FanId", purpose, not "isGiven", "textVersion", 'import', clock_timestamp(), $3::int
      from fan_consents where "AccountId" = $1 and id = any($2::int[])`,
    [given.map(({ id }) => id), inside.actor.userId],
  )
  const isWhole = columns.length === Object.keys(after).length && tags.length === addedTags.length
  return isWhole && given.length === Object.keys(consentIds ?? {}).length
}

type Said = { id: number; purpose: ConsentPurpose; isGiven: boolean }

/** What the import wrote of consents, as far as the fan has said nothing else since. */
const readLast = (inside: Scope<System>, fanId: number, consentIds: NonNullable<Written['consentIds']>) =>
  inside.query<Said>(
    `select c.id, c.purpose, c."isGiven" from fan_consents c
      where c."AccountId" = $1 and c."FanId" = $2 and c.id = any($3::int[]) and not exists (
        select from fan_consents o where o."AccountId" = $1 and o."FanId" = $2 and o.purpose = c.purpose and o.id > c.id)`,
    [fanId, Object.values(consentIds)],
  )

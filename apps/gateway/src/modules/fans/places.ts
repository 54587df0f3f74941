import { everyTable, type TableFacts } from '@touchline/database'

/** What becomes of the rows of a fan in one place. */
type Verdict = 'emptied' | 'deleted' | 'kept'

/** Where rows of a fan are: `$1` is the account, `$2` the fan. */
export type Place = {
  place: string
  what: Verdict
  /** The condition of the rows in SQL. */
  where: string
  /** What an emptied row loses. */
  set?: string
  /** The condition of an emptied row that still says something about the person. */
  personal?: string
}

const byFan = `"AccountId" = $1 and "FanId" = $2`
const byContestant = `"AccountId" = $1 and "ContestantId" in (select id from contestants where ${byFan})`

/** Rows of a file that wait to be written and say of the person what `traces` recognises. */
export const inFiles = `not "isWritten" and traces && (select e.traces from fan_erasures e
  where e."AccountId" = $1 and e."FanId" = $2
    and e.at >= (select i."createdAt" from fan_imports i where i."AccountId" = $1 and i.id = "ImportId"))`

/**
 * What becomes of tables whose rows lead to a fan by a column. The fan itself is emptied by the statement that marks it
 * as deleted, and comes first: consents may only go afterwards.
 */
const verdicts: Readonly<Record<string, Omit<Place, 'place' | 'where'> & { where?: string }>> = {
  audience_sessions: { what: 'emptied', set: `"FanId" = null, "endedAt" = coalesce("endedAt", now())` },
  contestants: {
    what: 'emptied',
    set: `name = '', "isNameHidden" = true, network = null`,
    personal: `(name <> '' or network is not null)`,
  },
  fan_consents: { what: 'deleted' },
  fan_days: { what: 'deleted' },
  fan_profiles: { what: 'deleted' },
  fan_tags: { what: 'deleted' },
  // Answers and points stay in the totals without a person.
  quiz_starts: { what: 'kept' },
  quiz_responses: { what: 'kept' },
  predictor_predictions: { what: 'kept' },
  motm_votes: { what: 'kept' },
  standings: { what: 'kept' },
  // Its place stays empty, so that readers and moderators agree on the order.
  chat_messages: {
    what: 'emptied',
    set: `text = '', marked = '[]', key = null, state = 'hidden'`,
    personal: `(text <> '' or key is not null)`,
  },
  chat_decisions: { what: 'kept' },
  chat_mutes: { what: 'deleted' },
  chat_reports: { what: 'deleted' },
  fan_erasures: { what: 'kept' },
  fan_codes: { what: 'deleted' },
  // A file that was begun before the erasure names the person without a number yet.
  fan_import_rows: { what: 'deleted', where: `"AccountId" = $1 and ("FanId" = $2 or ${inFiles})` },
  fan_tickets: { what: 'deleted' },
  fan_devices: { what: 'deleted' },
  fan_identities: { what: 'deleted' },
  fan_passkeys: { what: 'deleted' },
  // Numbers: what the device of a guest kept is refused by them, and a draw stays what it was.
  fan_merges: { what: 'kept' },
}

/** The fan, and whoever became this fan by signing in. */
const alsoFormer = `(select $2::int union select "FormerId" from fan_merges where "AccountId" = $1 and "FanId" = $2)`

/** Places that have the fan in a text or a list, which no column says. */
const others: readonly Place[] = [
  {
    place: 'gifts',
    what: 'kept',
    where: `"AccountId" = $1 and exists (select from jsonb_array_elements(winners) one
      where (one->>'FanId')::int in ${alsoFormer})`,
  },
  { place: 'gift_draws', what: 'kept', where: `"AccountId" = $1 and entrants && array${alsoFormer}` },
  {
    place: 'audit_entries',
    what: 'emptied',
    where: `"AccountId" = $1 and resource = 'fans' and "resourceId" in ${alsoFormer} and action <> 'erase'
      and (before is not null or after is not null)`,
    set: 'before = null, after = null',
  },
  {
    place: 'idempotency_keys',
    what: 'deleted',
    where: `"AccountId" = $1 and coalesce(body, record::text) like '%"consentStatistics"%'
      and exists (select from ${alsoFormer} one(id) where coalesce(body, record::text) ~ ('"id": ?' || one.id || '[,}]'))`,
  },
]

/** The column by which rows of a table belong to a fan, or to who plays as one; undefined if there is none. */
const fanColumnOf = ({ columns }: Pick<TableFacts, 'columns'>): string | undefined =>
  ['FanId', 'ContestantId'].find((column) => columns.includes(column))

/** Tables whose rows lead to a fan by a column. */
export const tablesOfFans = (): string[] =>
  everyTable()
    .filter((table) => fanColumnOf(table) !== undefined)
    .map(({ name }) => name)

/** The tables that lead to a fan and of which nothing was said; a test refuses them. */
export const unnamedTables = (tables: readonly string[] = tablesOfFans()): string[] =>
  tables.filter((name) => !Object.hasOwn(verdicts, name))

/** Every place but the fan's own row. */
export const places: readonly Place[] = [
  ...everyTable().flatMap((table): Place[] => {
    const verdict = verdicts[table.name]
    if (!verdict) return []
    const where = fanColumnOf(table) === 'FanId' ? byFan : byContestant
    return [{ place: table.name, where, ...verdict }]
  }),
  ...others,
]

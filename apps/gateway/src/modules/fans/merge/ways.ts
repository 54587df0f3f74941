import { everyTable } from '@touchline/database'
import { tablesOfFans } from '../places.ts'

/**
 * How the rows of a table come from one fan to another. `move`: all of them; with `once`, only those of which the other one
 * has none that is equal in these columns, and the rest goes. `follow`: with the entries in games that they belong to.
 * `apart`: `mergeFans` knows what to do. `stay`: they say what happened to who was there then. `gone`: they go with the
 * row of the fan.
 */
type Way = { way: 'move'; once?: readonly string[] } | { way: 'follow' | 'apart' | 'stay' | 'gone' }

/** A test refuses a table that leads to a fan and is not here. */
const ways: Readonly<Record<string, Way>> = {
  audience_sessions: { way: 'apart' },
  chat_decisions: { way: 'move' },
  chat_messages: { way: 'apart' },
  chat_mutes: { way: 'apart' },
  chat_reports: { way: 'move', once: ['MessageId'] },
  contestants: { way: 'apart' },
  fan_codes: { way: 'move' },
  fan_consents: { way: 'apart' },
  fan_days: { way: 'move', once: ['day'] },
  fan_devices: { way: 'move' },
  // An import is not taken back on whom it did not write.
  fan_import_rows: { way: 'gone' },
  fan_erasures: { way: 'stay' },
  fan_identities: { way: 'move' },
  fan_merges: { way: 'move' },
  fan_passkeys: { way: 'move' },
  fan_profiles: { way: 'move', once: ['ProfileId'] },
  fan_tickets: { way: 'move' },
  fan_tags: { way: 'move', once: ['TagId'] },
  motm_votes: { way: 'follow' },
  predictor_predictions: { way: 'follow' },
  quiz_responses: { way: 'follow' },
  quiz_starts: { way: 'follow' },
  standings: { way: 'apart' },
}

/** The tables whose rows come from one fan to the other. */
export const movedTables: readonly string[] = Object.keys(ways).filter((name) =>
  ['move', 'follow', 'apart'].includes(ways[name]!.way),
)

/** The tables that lead to a fan and of which nothing was said. */
export const unmergedTables = (tables: readonly string[] = tablesOfFans()): string[] =>
  tables.filter((name) => !Object.hasOwn(ways, name))

/** The statements that move rows from the fan `$2` to the fan `$3` of the account `$1`. */
export const moves: readonly string[] = everyTable().flatMap(({ name }) => {
  const found = ways[name]
  if (found?.way !== 'move') return []
  const isThere = (found.once ?? []).map((column) => `other."${column}" = own."${column}"`).join(' and ')
  const unlessThere = isThere
    ? ` and not exists (select from ${name} other where other."FanId" = $3 and ${isThere})`
    : ''
  return [`update ${name} own set "FanId" = $3 where own."AccountId" = $1 and own."FanId" = $2${unlessThere}`]
})

import type { Queryable } from '@touchline/database'
import type { PullFault } from '@touchline/ingest'
import type { EndReason } from '@touchline/rtmp'

/** What became of somebody who connected to an input, or why nothing could be pulled. */
type ConnectionEvent = 'connected' | 'refused' | 'wrongKey' | EndReason | PullFault

type Entry = { inputId: number; accountId: number; what: ConnectionEvent; address: string; times: number }

/** Different entries that wait for the database at most; more are not logged. */
const mostWaiting = 500

export type ConnectionLog = {
  note(input: { id: number; accountId: number }, what: ConnectionEvent, address: string): void
  /** Writes what was noted; what the same address does again and again within two writes is one entry. */
  write(): Promise<void>
}

/** Keeps who connects to inputs, for their staff. */
export function openConnectionLog(database: Queryable): ConnectionLog {
  let waiting = new Map<string, Entry>()
  return {
    note({ id, accountId }, what, address) {
      const key = `${id} ${what} ${address}`
      const before = waiting.get(key)
      if (before) before.times += 1
      else if (waiting.size < mostWaiting)
        waiting.set(key, { inputId: id, accountId, what, address, times: 1 })
    },
    async write() {
      if (waiting.size === 0) return
      const entries = [...waiting.values()]
      waiting = new Map()
      await database.query(
        `insert into input_connections ("AccountId", "InputId", what, address, times)
          select e."accountId", e."inputId", e.what, e.address, e.times
            from jsonb_to_recordset($1) as e ("inputId" int, "accountId" int, what text, address text, times int)
            join inputs i on i.id = e."inputId" and i."AccountId" = e."accountId"`,
        [JSON.stringify(entries)],
      )
    },
  }
}

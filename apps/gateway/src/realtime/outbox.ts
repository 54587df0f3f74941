import type { Pool } from '@touchline/database'
import type { OutboxEvent } from './channels.ts'

const gapPatienceMs = 30_000
const mostAtOnce = 2000

/**
 * Reads the outbox in order, starting at its end. Ids are assigned before a transaction commits, so a smaller one may
 * appear after a larger one: gaps are read again for half a minute.
 */
export function openOutbox(pool: Pool, deliver: (event: OutboxEvent) => void) {
  let last: number | undefined
  const gaps = new Map<number, number>()
  let running: Promise<void> | undefined
  let isAskedAgain = false

  const read = async () => {
    last ??= (await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from outbox_events'))
      .rows[0]!.last
    const now = Date.now()
    for (const [id, since] of gaps) if (now - since > gapPatienceMs) gaps.delete(id)
    const { rows } = await pool.query<OutboxEvent>({
      name: 'read-outbox',
      text: `select id, "AccountId", topic, data from outbox_events where id > $1 or id = any($2::bigint[]) order by id limit ${mostAtOnce}`,
      values: [last, [...gaps.keys()]],
    })
    for (const event of rows) {
      gaps.delete(event.id)
      for (let id = last + 1; id < event.id && event.id - id < 1000; id++) gaps.set(id, now)
      last = Math.max(last, event.id)
      deliver(event)
    }
    if (rows.length === mostAtOnce) isAskedAgain = true
  }

  /** Reads new events. Calls during a read make it read once more. */
  const poll = (): Promise<void> => {
    if (running) {
      isAskedAgain = true
      return running
    }
    running = (async () => {
      do {
        isAskedAgain = false
        await read()
      } while (isAskedAgain)
    })().finally(() => {
      running = undefined
    })
    return running
  }

  return { poll }
}

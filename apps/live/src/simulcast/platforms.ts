import type { Config } from '@touchline/config'
import type { Pool } from '@touchline/database'
import type { Secrets } from '@touchline/secrets'
import type { Log } from '../input-leases.ts'
import type { BroadcastServices } from './broadcast.ts'
import { openBroadcastRows } from './broadcast-rows.ts'

export type PlatformOptions = {
  /** This installation's registrations, and where platforms are reached. */
  config: Config
  /** Milliseconds between two questions about a broadcast: quotas are for a day. */
  askMs?: number
  /** Milliseconds for which an answer is waited for. */
  answerMs?: number
}

type Node = { pool: Pool; secrets: Secrets; name: string; log: Log }

/** What creates broadcasts on platforms, asks about them and ends them. */
export function openPlatforms(
  { config, askMs = 30_000, answerMs = 15_000 }: PlatformOptions,
  { pool, secrets, name, log }: Node,
): BroadcastServices {
  return {
    ...{ database: pool, config, secrets, askMs, answerMs, rows: openBroadcastRows(pool, secrets, name) },
    onFault: (targetId, fault, detail) =>
      log('info', 'a platform does not confirm a target', { targetId, fault, detail }),
  }
}

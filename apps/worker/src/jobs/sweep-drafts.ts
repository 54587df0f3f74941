import { endOf, everyTable } from '@touchline/database'
import type { JobHandler } from '../services.ts'
import { sweepTable } from './sweep-table.ts'

/** Deletes the expired rows of tables that do not wait for the night. */
export const sweepDraftsJob: JobHandler<Record<string, never>> = {
  async run({ services, signal }) {
    for (const facts of everyTable().filter(({ table }) => endOf(table)?.isHourly)) {
      signal.throwIfAborted()
      await sweepTable(facts, services, async (_, work) => {
        await work()
        return true
      })
    }
  },
}

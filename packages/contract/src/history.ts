import { z } from 'zod'
import { dateTime, id } from './fields.ts'

/** The user who made a change. */
export const author = z.strictObject({ id, name: z.string() })

/** A change of an item: its author, its time, and the fields before and after. */
const historyEntry = z.strictObject({
  id: z.int(),
  at: dateTime,
  /** `create`, `update`, `remove`, `restore`, or the name of a special call or of a job's step. */
  action: z.string(),
  by: author.nullable(),
  /** True for a change made by a job, not by a request. */
  isJob: z.boolean(),
  /** Only fields that clients write; a file is given by its name. `translation` has the texts of one language. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** The response of `GET {base}/{id}/history`, latest change first. */
export const historyPage = z.strictObject({
  data: z.array(historyEntry),
  nextCursor: z.string().nullable(),
})
export type HistoryPage = z.infer<typeof historyPage>

import { z } from 'zod'
import { dateTime, id } from './fields.ts'

/** Who did something. */
export const author = z.strictObject({ id, name: z.string() })

/** A change of an item: who made it, when, and what the fields were before and after. */
const historyEntry = z.strictObject({
  id: z.int(),
  at: dateTime,
  /** `create`, `update`, `remove`, `restore`, or the name of a special call or of a step of a job. */
  action: z.string(),
  by: author.nullable(),
  /** True for a change that no request made, but a job. */
  isJob: z.boolean(),
  /** Of the fields that clients write; a file is told by its name. `translation` has the texts of one language. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** What `GET {base}/{id}/history` returns, the latest change first. */
export const historyPage = z.strictObject({
  data: z.array(historyEntry),
  nextCursor: z.string().nullable(),
})
export type HistoryPage = z.infer<typeof historyPage>

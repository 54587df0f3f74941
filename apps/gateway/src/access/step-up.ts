import { AppError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import type { Actor } from '@touchline/records'

/** Minutes for which a login or a confirmation counts. */
const confirmedMinutes = 10

/**
 * Throws `step_up_required` unless the session's user has confirmed their identity within ten minutes. Asks the database:
 * what cannot be undone is rare, and a cached answer could be that of another moment.
 */
export async function checkConfirmed(database: Queryable, { sessionId }: Actor): Promise<void> {
  const { rows } = await database.query(
    `select from sessions where id = $1 and "confirmedAt" > now() - make_interval(mins => ${confirmedMinutes})`,
    [sessionId],
  )
  if (rows.length === 0) throw new AppError('step_up_required', { key: 'session.confirmIdentity' })
}

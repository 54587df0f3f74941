import { AppError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import type { Actor, Scope } from '@touchline/records'

/** Minutes for which a login or a confirmation counts. */
const confirmedMinutes = 10

const isConfirmed = `"confirmedAt" > now() - make_interval(mins => ${confirmedMinutes})`
const unconfirmed = () => new AppError('step_up_required', { key: 'session.confirmIdentity' })

/**
 * Throws `step_up_required` unless the session's user has confirmed their identity within ten minutes. Asks the database:
 * what cannot be undone is rare, and a cached answer could be that of another moment.
 */
export async function checkConfirmed(database: Queryable, { sessionId }: Actor): Promise<void> {
  const { rows } = await database.query(`select from sessions where id = $1 and ${isConfirmed}`, [sessionId])
  if (rows.length === 0) throw unconfirmed()
}

/**
 * The same inside a transaction, for calls where only what they are asked to do says whether it is needed; `refusal` says
 * what it is about.
 */
export async function checkConfirmedIn(inside: Scope, refusal = unconfirmed()): Promise<void> {
  const rows = await inside.query(
    `select from sessions where id = $2 and ${isConfirmed} and $1::int is not null`,
    [inside.actor.sessionId],
  )
  if (rows.length === 0) throw refusal
}

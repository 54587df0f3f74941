import type { Queryable } from '@touchline/database'
import { type Actor, type Origin, type Scope, type System, scopedOver } from '@touchline/records'

/**
 * The scope of an account in a transaction on the connections for logins. Before there is a session, the platform itself
 * writes.
 */
export function insideOn(client: Queryable, writer: Actor | System, origin: Origin | null): Scope {
  const outside = () => Promise.reject(new Error('A transaction would hold its connection while it waits.'))
  // What is called with it takes a person's scope, and reads no more of it than who is recorded.
  return scopedOver({ query: client.query.bind(client), outside }, writer as Actor, origin)
}

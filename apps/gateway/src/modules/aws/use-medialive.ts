import {
  awsConnectionQuery,
  type MediaLive,
  MediaLiveError,
  openForAccount,
  type StoredAwsConnection,
} from '@touchline/medialive'
import type { Scope } from '@touchline/records'
import type { ModuleServices } from '../../services.ts'
import { notConnected } from './errors.ts'

type Context = { scope: Scope; services: Pick<ModuleServices, 'config' | 'secrets'> }

/** The keys of the account; undefined if it has entered none. */
export async function readConnection(scope: Scope): Promise<StoredAwsConnection | undefined> {
  const [stored] = await scope.query<StoredAwsConnection>(awsConnectionQuery)
  return stored
}

/**
 * Calls `work` with MediaLive as the account reaches it, in its own region or another one, while no connection to the
 * database is held. Throws `not_possible` without keys, and a MediaLiveError.
 */
export async function useMediaLive<Result>(
  { scope, services }: Context,
  work: (medialive: MediaLive, region: string) => Promise<Result>,
  region?: string | null,
): Promise<Result> {
  const stored = await readConnection(scope)
  if (!stored) throw notConnected()
  const used = region ?? stored.region
  try {
    const result = await scope.outside(async () => {
      const medialive = await openForAccount(scope.actor.accountId, { ...stored, region: used }, services)
      return await work(medialive, used).finally(() => medialive.close())
    })
    if (stored.problem !== null) await noteProblem(scope, stored, null)
    return result
  } catch (error) {
    if (error instanceof MediaLiveError && error.code === 'refusedKey')
      await noteProblem(scope, stored, 'refusedKey')
    throw error
  }
}

/** Remembers whether AWS takes the keys, unless others were entered meanwhile. */
const noteProblem = (scope: Scope, { secret }: StoredAwsConnection, problem: 'refusedKey' | null) =>
  scope.query('update aws_connections set problem = $2 where "AccountId" = $1 and secret = $3', [
    problem,
    secret,
  ])

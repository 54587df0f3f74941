import { callbackPath, type SingleSignOnFailure } from '@touchline/contract'
import { inTransaction } from '@touchline/database'
import { FetchError } from '@touchline/outbound'
import type { Origin } from '@touchline/records'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import { insideOn } from '../../access/inside.ts'
import { originOf, pageOriginOf } from '../../http/origin.ts'
import { type Identity, readIdentity } from '../../open-id/claims.ts'
import { connectProvider } from '../../open-id/provider.ts'
import type { Services } from '../../services.ts'
import { openTicket } from '../session/index.ts'
import { checkReach, followGroups, GroupsKept } from './follow-groups.ts'
import { findPerson } from './person.ts'
import { Refusal } from './refusal.ts'
import { providerOf, readStored, type Stored } from './stored.ts'
import { closeVisit } from './visits.ts'

/** The page that finishes a login; what it gets is after the `#`, so that no server sees it. */
const page = '/login/single-sign-on'
/** Seconds for which a password at the provider counts as a confirmation. */
const freshSeconds = 300

/** Serves where a provider sends the browser back to. It answers a redirect, so it is no call of the contract. */
export function mountCallback(app: FastifyInstance, services: Services): void {
  app.get(callbackPath, async (request, reply) => {
    const fragment = await receive(request, services).catch((error: unknown) => {
      const failure = failureOf(error)
      request.log[failure === 'unreachable' ? 'warn' : 'info']({ err: error }, 'single sign-on failed')
      return `error=${failure}`
    })
    return reply.header('referrer-policy', 'no-referrer').redirect(`${page}#${fragment}`, 303)
  })
}

function failureOf(error: unknown): SingleSignOnFailure {
  if (error instanceof Refusal) return error.failure
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof FetchError) return 'unreachable'
  return 'refused'
}

/** Returns what the page gets: a ticket, or that the identity is confirmed. Throws a Refusal, or as `readIdentity`. */
async function receive(request: FastifyRequest, services: Services): Promise<string> {
  const { state } = request.query as { state?: unknown }
  if (typeof state !== 'string' || state.length > 200) throw new Refusal('expired')
  const { reserved } = services.pools
  const { accountId, sessionId, browserHash, visit } = await closeVisit(
    reserved,
    state,
    request.headers.cookie ?? '',
  )
  const stored = await readStored(reserved, accountId)
  if (!stored) throw new Refusal('expired')
  const provider = await connectProvider(providerOf(services.secrets, stored), services.config.SSO_HOSTS)
  const callback = new URL(request.url, pageOriginOf(request, services.config))
  const checks = { visit, ...(sessionId !== null && { maxAge: freshSeconds }) }
  const identity = await readIdentity(provider, callback, checks, stored.groupClaim).catch((error) => {
    const isFreshness = sessionId !== null && /auth_time/.test(String((error as Error).message))
    if (isFreshness) throw new Refusal('notFresh', { cause: error })
    if (error instanceof AuthorizationResponseError) throw new Refusal('refused', { cause: error })
    throw error
  })
  if (sessionId !== null) {
    await confirm(services, stored, identity, sessionId)
    return 'confirmed'
  }
  const userId = await logIn(services, stored, identity, originOf(request), request.log)
  return await openTicket(reserved, {
    UserId: userId,
    purpose: identity.isStrong ? 'sso-strong' : 'sso',
    challenge: browserHash,
  })
}

async function logIn(
  { pools: { reserved }, notify }: Services,
  stored: Stored,
  identity: Identity,
  origin: Origin,
  log: FastifyRequest['log'],
): Promise<number> {
  const platform = { isSystem: true as const, accountId: stored.AccountId, userId: null }
  const userId = await inTransaction(reserved, async (client) => {
    const inside = insideOn(client, platform, origin)
    const id = await findPerson(inside, stored, identity)
    await checkReach(inside, stored, id)
    return id
  })
  await inTransaction(reserved, (client) =>
    followGroups(insideOn(client, platform, origin), stored, userId, identity.groups),
  ).catch((error: unknown) => {
    if (!(error instanceof GroupsKept)) throw error
    log.warn({ err: error, userId }, 'groups at the provider were not followed')
  })
  notify()
  return userId
}

/** Counts as a confirmation if it is the session's user who was at the provider. */
async function confirm(
  { pools: { reserved } }: Services,
  { AccountId, issuer }: Stored,
  { subject }: Identity,
  sessionId: number,
): Promise<void> {
  const { rowCount } = await reserved.query(
    `update sessions s set "confirmedAt" = now() from single_sign_on_people p
      where s.id = $1 and s."expiresAt" > now() and s."UserId" = p."UserId" and p."AccountId" = $2 and p.issuer = $3
        and p.subject = $4`,
    [sessionId, AccountId, issuer, subject],
  )
  if (rowCount !== 1) throw new Refusal('otherPerson')
}

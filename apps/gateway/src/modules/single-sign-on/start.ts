import { AppError, callbackPath, confirmBySingleSignOn, startSingleSignOn } from '@touchline/contract'
import { type CallContext, handle } from '../../http/call-routes.ts'
import { connectProvider } from '../../open-id/provider.ts'
import { addressOfVisit } from '../../open-id/visits.ts'
import { providerOf, readStored, readStoredOf, type Stored } from './stored.ts'
import { openVisit } from './visits.ts'

type Context = Pick<CallContext<never>, 'services' | 'reserved' | 'pageOrigin' | 'log' | 'setHeader'>
type Purpose = { sessionId: number | null; email: string | null }

/** Begins a visit; returns the address of the provider's page. Throws `unavailable` if the provider is not reached. */
async function visit(
  stored: Stored,
  { sessionId, email }: Purpose,
  context: Context,
): Promise<{ url: string }> {
  const { services, reserved, pageOrigin, log, setHeader } = context
  const trusted = services.config.SSO_HOSTS
  const provider = await connectProvider(providerOf(services.secrets, stored), trusted).catch((error) => {
    log.warn({ err: error, accountId: stored.AccountId }, 'an OpenID provider cannot be used')
    throw unavailable()
  })
  const { visit, cookie } = await openVisit(reserved, {
    accountId: stored.AccountId,
    sessionId,
    isSecure: pageOrigin.startsWith('https:'),
  })
  const offersGroups = provider.serverMetadata().scopes_supported?.includes('groups')
  const more = {
    redirect_uri: `${pageOrigin}${callbackPath}`,
    scope: `openid email profile${stored.groupClaim && offersGroups ? ' groups' : ''}`,
    ...(email && { login_hint: email }),
    ...(sessionId !== null && { prompt: 'login', max_age: '0' }),
  }
  const url = await addressOfVisit(provider, visit, more, trusted)
  if (!url) throw unavailable()
  setHeader('set-cookie', cookie)
  return { url }
}

const unavailable = () => new AppError('unavailable', { key: 'session.ssoUnavailable', retryAfter: 60 })

export const startSingleSignOnHandler = handle(startSingleSignOn, async ({ body: { email } }, context) => {
  const stored = await readStoredOf(context.reserved, email)
  if (!stored) throw new AppError('not_possible', { key: 'session.ssoUnknown' })
  return await visit(stored, { sessionId: null, email }, context)
})

export const confirmBySingleSignOnHandler = handle(
  confirmBySingleSignOn,
  async (_, context) => {
    const { actor, reserved } = context
    const stored = await readStored(reserved, actor.ownAccountId)
    if (!stored || !(await isLinked(context, stored.issuer)))
      throw new AppError('not_possible', { key: 'session.ssoNone' })
    return await visit(stored, { sessionId: actor.sessionId, email: null }, context)
  },
  { isSecret: true },
)

async function isLinked(
  { actor, reserved }: Pick<CallContext<typeof confirmBySingleSignOn>, 'actor' | 'reserved'>,
  issuer: string,
): Promise<boolean> {
  const { rowCount } = await reserved.query(
    'select from single_sign_on_people where "AccountId" = $1 and issuer = $2 and "UserId" = $3',
    [actor.ownAccountId, issuer, actor.userId],
  )
  return rowCount !== 0
}

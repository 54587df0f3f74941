import { AppError, fanCallbackPath, finishFanProvider, notFound, startFanProvider } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { FetchError } from '@touchline/outbound'
import type { Scope, Writer } from '@touchline/records'
import { AuthorizationResponseError } from 'openid-client'
import { handle } from '../../http/call-routes.ts'
import { providerOf, readProviderOfFans } from '../../modules/fan-providers/index.ts'
import { type Identity, readIdentity } from '../../open-id/claims.ts'
import { connectProvider } from '../../open-id/provider.ts'
import { addressOfVisit, findSecret, newVisit, visitOf } from '../../open-id/visits.ts'
import type { Services } from '../../services.ts'
import { fanWithEmail, fanWithId } from './become-fan.ts'
import { checkAccount, logIn } from './log-in.ts'
import { countLogIn, logInExpired, storeTicket, takeTicket } from './tickets.ts'

/** Of an account: a browser may be on its way to several providers. */
const cookieOf = (accountId: number) => ({ prefix: 'fan_', path: `/fan-api/${accountId}/provider` })

const away = (cause?: unknown) =>
  new AppError('unavailable', { key: 'fans.providerAway', retryAfter: 60, cause })

/** The provider of an account that is on; undefined without one. */
async function readOn(database: Queryable, { secrets }: Pick<Services, 'secrets'>, accountId: number) {
  const stored = await readProviderOfFans(database, accountId)
  return stored?.isOn ? providerOf(secrets, stored) : undefined
}

export const startFanProviderHandler = handle(
  startFanProvider,
  async ({ params: { accountId } }, { services, database, ip, pageOrigin, log, setHeader }) => {
    await checkAccount(database, accountId)
    await countLogIn(database, services, { ip, accountId })
    const known = await readOn(database, services, accountId)
    if (!known) throw notFound()
    const trusted = services.config.SSO_HOSTS
    const provider = await connectProvider(known, trusted).catch((error: unknown) => {
      log.warn({ err: error, accountId }, 'the OpenID provider of fans cannot be used')
      throw away(error)
    })
    const { visit, cookie, stateHash, browserHash } = newVisit(
      cookieOf(accountId),
      pageOrigin.startsWith('https:'),
    )
    const more = { redirect_uri: `${pageOrigin}${fanCallbackPath(accountId)}`, scope: 'openid email' }
    const url = await addressOfVisit(provider, visit, more, trusted)
    if (!url) throw away()
    await storeTicket(database, stateHash, { accountId, purpose: 'provider', challenge: browserHash })
    setHeader('set-cookie', cookie)
    return { url }
  },
  { isSecret: true },
)

function failureOf(error: unknown): AppError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof FetchError) return away(error)
  const isDenied = error instanceof AuthorizationResponseError && error.error === 'access_denied'
  return new AppError('not_possible', {
    key: isDenied ? 'fans.providerDenied' : 'fans.providerRefused',
    cause: error,
  })
}

export const finishFanProviderHandler = handle(
  finishFanProvider,
  async ({ params: { accountId }, body: { answer, device, lang } }, context) => {
    const { services, database, cookies, pageOrigin, log, setHeader } = context
    const query = new URLSearchParams(answer)
    const state = query.get('state') ?? ''
    const browserHash = await takeTicket(database, state, { accountId, purpose: 'provider' })
    const found = findSecret(cookieOf(accountId), cookies, browserHash)
    const known = await readOn(database, services, accountId)
    if (!found || !known) throw logInExpired()
    setHeader('set-cookie', found.deletion)
    // Of the page's address, only the query is the browser's to say.
    const callback = new URL(`${pageOrigin}${fanCallbackPath(accountId)}`)
    callback.search = query.toString()
    const visit = visitOf(state, found.secret)
    const identity = await connectProvider(known, services.config.SSO_HOSTS)
      .then((provider) => readIdentity(provider, callback, { visit }, null))
      .catch((error: unknown) => {
        log.info({ err: error, accountId }, 'a fan was not logged in by the provider')
        throw failureOf(error)
      })
    return await logIn(context, {
      ...{ accountId, device, language: lang },
      async find(inside) {
        const { isLinked, ...found } = await findFan(inside, known.issuer, identity)
        if (isLinked) return found
        // Of two at the same moment, the second one fails here, begins again and finds the first.
        const remember = async (fanId: number) => {
          await inside.query(
            'insert into fan_identities ("AccountId", issuer, subject, "FanId") values ($1, $2, $3, $4)',
            [known.issuer, identity.subject, fanId],
          )
        }
        return { ...found, remember }
      },
    })
  },
  { isSecret: true },
)

/**
 * Who somebody at the provider is: whom they were before, or the fan with their verified address, or somebody new. An
 * address that is not verified is nobody's; neither is one whose fan is somebody else at the provider already, as when it was
 * given to a new person.
 */
async function findFan(inside: Scope<Writer>, issuer: string, { subject, email, isVerified }: Identity) {
  const [linked] = await inside.query<{ FanId: number }>(
    'select "FanId" from fan_identities where "AccountId" = $1 and issuer = $2 and subject = $3',
    [issuer, subject],
  )
  const before = linked && (await fanWithId(inside, linked.FanId))
  if (before) return { known: before, email: null, isLinked: true }
  // One who was deleted since is not logged in again.
  if (linked)
    await inside.query('delete from fan_identities where "AccountId" = $1 and issuer = $2 and subject = $3', [
      issuer,
      subject,
    ])
  const nobody = { known: undefined, email: null, isLinked: false }
  if (!email || !isVerified) return nobody
  const address = email.toLowerCase()
  const known = await fanWithEmail(inside, address)
  if (!known) return { known, email: address, isLinked: false }
  // Two people with one address at the same moment: the second one waits, and sees the first. The fan itself is not locked
  // before the chats that they wrote in.
  await inside.query(`select pg_advisory_xact_lock(hashtext('provider ' || $2), $1)`, [address])
  const [other] = await inside.query(
    'select 1 from fan_identities where "AccountId" = $1 and issuer = $2 and "FanId" = $3',
    [issuer, known.id],
  )
  return other ? nobody : { known, email: address, isLinked: false }
}

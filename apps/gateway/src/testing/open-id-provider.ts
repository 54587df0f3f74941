import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Somebody at the provider; other claims, such as groups, as they are. */
export type ProviderPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  amr?: string[]
  acr?: string
  [claim: string]: unknown
}

export type OpenIdProvider = {
  issuer: string
  /** The host with its port, as `SSO_HOSTS` takes it. */
  host: string
  clientId: string
  clientSecret: string
  people: Map<string, ProviderPerson>
  /** Adds somebody who types this name at the provider, or replaces them. */
  person(login: string, claims: ProviderPerson): void
  /** Goes where a browser would, typing this name, until the provider sends it back; returns that address. */
  visit(url: string, login: string): Promise<string>
  close(): Promise<void>
}

/**
 * A real OpenID provider on a free port, with a login page of one field. The addresses that it leads back to may be added
 * until its first request.
 */
export async function openOpenIdProvider(redirectUris: string[]): Promise<OpenIdProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  const people = new Map<string, ProviderPerson>()
  const client = { clientId: 'touchline', clientSecret: 'the-secret-of-the-client-at-the-provider' }
  let listener: ReturnType<typeof listenerOf> | undefined
  server.on('request', (request, response) => {
    listener ??= listenerOf(issuer, people, { ...client, redirectUris })
    void listener(request, response)
  })
  return {
    issuer,
    host,
    ...client,
    people,
    person: (login, claims) => void people.set(login, claims),
    visit,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Client = { clientId: string; clientSecret: string; redirectUris: string[] }

function listenerOf(
  issuer: string,
  people: Map<string, ProviderPerson>,
  { clientId, clientSecret, redirectUris }: Client,
) {
  const personOf = (sub: string) => [...people.values()].find((person) => person.sub === sub)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
      },
    ],
    claims: {
      openid: ['sub', 'auth_time', 'amr', 'acr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const { amr: _amr, acr: _acr, ...claims } = personOf(sub) ?? { sub }
      return { accountId: sub, claims: () => claims }
    },
    // Nobody is asked for consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    cookies: { keys: ['only for tests'] },
  })
  const answer = provider.callback()
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    if (request.method !== 'POST')
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(loginPage)
    const login = new URLSearchParams(await bodyOf(request)).get('login') ?? ''
    const person = people.get(login)
    const { sub: accountId = '', amr, acr } = person ?? {}
    const result = person
      ? { login: { accountId, ...(amr && { amr }), ...(acr && { acr }) } }
      : { error: 'access_denied', error_description: 'nobody has this name' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
}

const loginPage = `<!doctype html><html lang="en"><title>Provider</title>
<form method="post"><label>Name <input name="login" autofocus></label> <button>Continue</button></form></html>`

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function visit(url: string, login: string): Promise<string> {
  const { origin } = new URL(url)
  const cookies = new Map<string, string>()
  let next = url
  for (let hop = 0; hop < 10 && new URL(next).origin === origin; hop++) {
    const isForm = new URL(next).pathname.startsWith('/interaction/')
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm && { method: 'POST', body: new URLSearchParams({ login }) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return next
}

import type { ProviderProblem } from '@touchline/contract'
import { FetchError, isAllowedAddress } from '@touchline/outbound'
import { type Provider, providerFetch } from './provider.ts'

type Found = { problem: ProviderProblem | null; detail: string | null; isClientChecked: boolean }

const found = (problem: ProviderProblem | null, detail: string | null = null): Found => ({
  problem,
  detail: detail?.slice(0, 300) ?? null,
  isClientChecked: false,
})

const problemOf = {
  not_public: 'notPublic',
  unreachable: 'unreachable',
  too_slow: 'tooSlow',
  too_large: 'tooLarge',
} as const

/** What is read of a discovery document, and of a document of keys. */
type Document = {
  readonly [Field in
    | 'issuer'
    | 'authorization_endpoint'
    | 'token_endpoint'
    | 'token_endpoint_auth_methods_supported'
    | 'jwks_uri'
    | 'response_types_supported'
    | 'grant_types_supported'
    | 'keys']?: unknown
}

/** Tries a provider step by step; returns the first thing that is wrong. Never throws because of the provider. */
export async function testProvider(
  { issuer, clientId, secret }: Omit<Provider, 'secret'> & { secret: string | null },
  trusted: readonly string[],
): Promise<Found> {
  try {
    const document = await readJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, trusted)
    if ('problem' in document) return document.problem
    const wrong = wrongWith(document.json, issuer, trusted)
    if (wrong) return wrong
    const { jwks_uri, token_endpoint, token_endpoint_auth_methods_supported: methods } = document.json
    const keys = await readJson(String(jwks_uri), trusted)
    if ('problem' in keys || !Array.isArray(keys.json.keys) || keys.json.keys.length === 0)
      return found('noKeys')
    if (!secret || !clientId) return found(null)
    const isBasic = !Array.isArray(methods) || methods.includes('client_secret_basic')
    return await testClient(String(token_endpoint), { clientId, secret, isBasic }, trusted)
  } catch (error) {
    if (error instanceof FetchError) return found(problemOf[error.code])
    throw error
  }
}

async function readJson(
  url: string,
  trusted: readonly string[],
): Promise<{ json: Document } | { problem: Found }> {
  const answer = await providerFetch(url, { headers: { accept: 'application/json' } }, trusted)
  if (answer.status >= 300 && answer.status < 400)
    return { problem: found('redirects', answer.headers.get('location')) }
  if (answer.status !== 200) return { problem: found('status', String(answer.status)) }
  const json: unknown = await answer.json().catch(() => undefined)
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? { json: json as Document }
    : { problem: found('notDiscovery') }
}

const includes = (list: unknown, value: string) => !Array.isArray(list) || list.includes(value)

function wrongWith(document: Document, issuer: string, trusted: readonly string[]): Found | undefined {
  if (typeof document.issuer !== 'string') return found('notDiscovery')
  if (document.issuer !== issuer) return found('otherIssuer', document.issuer)
  const isUsable = (name: keyof Document) => {
    const url = document[name]
    return typeof url === 'string' && URL.canParse(url) && isAllowedAddress(new URL(url), trusted)
  }
  const missing = (['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const).find(
    (name) => !isUsable(name),
  )
  if (missing) return found('incomplete', missing)
  const hasCode =
    includes(document.response_types_supported, 'code') &&
    includes(document.grant_types_supported, 'authorization_code')
  return hasCode ? undefined : found('noCode')
}

/** Sends a code that nobody issued: a provider that knows the client complains of the code, otherwise of the client. */
async function testClient(
  url: string,
  { clientId, secret, isBasic }: { clientId: string; secret: string; isBasic: boolean },
  trusted: readonly string[],
): Promise<Found> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'touchline-connection-test',
    redirect_uri: 'https://touchline.invalid/',
    ...(!isBasic && { client_id: clientId, client_secret: secret }),
  })
  const encoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
  const login = Buffer.from(`${encoded(clientId)}:${encoded(secret)}`).toString('base64')
  const answer = await providerFetch(
    url,
    {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(isBasic && { authorization: `Basic ${login}` }),
      },
      body: form.toString(),
    },
    trusted,
  )
  const { error } = ((await answer.json().catch(() => null)) ?? {}) as { error?: unknown }
  const isRefused = error === 'invalid_client' || error === 'unauthorized_client' || answer.status === 401
  return { ...found(isRefused ? 'client' : null), isClientChecked: true }
}

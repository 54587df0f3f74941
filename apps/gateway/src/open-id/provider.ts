import { fetchBounded } from '@touchline/outbound'
import * as client from 'openid-client'

export type Provider = { issuer: string; clientId: string; secret: string }

/** Seconds by which a provider's clock may differ from ours. */
const skewSeconds = 60
const timeoutMs = 8000
const mostBytes = 512 * 1024

/** Requests to a provider: https to public hosts, and anything to `trusted` ones; bounded in time and size. */
export const providerFetch = (
  url: string,
  init: Parameters<typeof fetchBounded>[1],
  trusted: readonly string[],
) => fetchBounded(new URL(url), init, { trusted, mostBytes, timeoutMs })

/** Reads the discovery document. Throws what `openid-client` or `fetchBounded` throws. */
export async function connectProvider(
  { issuer, clientId, secret }: Provider,
  trusted: readonly string[],
): Promise<client.Configuration> {
  const customFetch: client.CustomFetch = (url, { method, headers, body }) =>
    providerFetch(url, { method, headers, body }, trusted)
  const isInsecure = new URL(issuer).protocol === 'http:'
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    [client.customFetch]: customFetch,
    ...(isInsecure && { execute: [client.allowInsecureRequests] }),
  })
  const metadata = found.serverMetadata()
  const methods = metadata.token_endpoint_auth_methods_supported
  const proof =
    !methods || methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(secret)
      : client.ClientSecretPost(secret)
  const configured = new client.Configuration(
    metadata,
    clientId,
    { client_secret: secret, [client.clockTolerance]: skewSeconds },
    proof,
  )
  configured[client.customFetch] = customFetch
  if (isInsecure) client.allowInsecureRequests(configured)
  // Checks the signature of the ID token too, not only that it came over TLS.
  client.enableNonRepudiationChecks(configured)
  return configured
}

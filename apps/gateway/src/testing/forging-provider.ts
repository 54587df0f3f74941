import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

export type ForgingProvider = Awaited<ReturnType<typeof openForgingProvider>>

/** A provider whose ID token is whatever a test says: what somebody between it and us could send. */
export async function openForgingProvider() {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  let idToken = ''
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'none'],
    }),
    '/keys': () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
  }
  server.on('request', (request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(answers[request.url ?? '']?.() ?? {})),
  )

  const signed = (
    claims: object,
    { key = own.privateKey, alg = 'RS256' }: { key?: KeyObject; alg?: string } = {},
  ) => {
    const input = `${encoded({ alg, kid: 'own', typ: 'JWT' })}.${encoded(claims)}`
    const signature =
      alg === 'none' ? '' : createSign('RSA-SHA256').update(input).sign(key).toString('base64url')
    return `${input}.${signature}`
  }
  /** What is in order, but for `more`. */
  const claims = (nonce: string, more: object = {}) => ({
    iss: issuer,
    sub: 'sub-1',
    aud: 'touchline',
    iat: now(),
    exp: now() + 300,
    nonce,
    email: 'zoe@club.test',
    email_verified: true,
    ...more,
  })
  /** Tokens that must not be believed, by what is wrong with them. */
  const forgeries: Record<string, (nonce: string) => string> = {
    'another key': (nonce) => signed(claims(nonce), { key: other.privateKey }),
    'no signature': (nonce) => signed(claims(nonce), { alg: 'none' }),
    'a signature of other claims': (nonce) =>
      signed(claims(nonce)).replace(/\.[^.]+\./, `.${encoded(claims(nonce, { sub: 'x' }))}.`),
    'another audience': (nonce) => signed(claims(nonce, { aud: 'somebody-else' })),
    'another issuer': (nonce) => signed(claims(nonce, { iss: 'https://evil.example' })),
    'another nonce': () => signed(claims('another')),
    'no nonce': (nonce) => signed(claims(nonce, { nonce: undefined })),
    'no subject': (nonce) => signed(claims(nonce, { sub: undefined })),
    'an end two minutes ago': (nonce) => signed(claims(nonce, { iat: now() - 600, exp: now() - 120 })),
    'a beginning in two minutes': (nonce) => signed(claims(nonce, { nbf: now() + 120 })),
    nothing: () => '',
    'three dots': () => '...',
  }
  return {
    issuer,
    host,
    signed,
    claims,
    forgeries,
    /** Sets the ID token that the next exchanges of a code return. */
    answerWith(token: string) {
      idToken = token
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

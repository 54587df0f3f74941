import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { afterFile } from '../testing/after-file.ts'
import { readIdentity } from './claims.ts'
import { connectProvider } from './provider.ts'

// A provider whose ID token is whatever a test says: what somebody between it and us could send.

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const visit = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(50) }
const server = createServer()
let issuer: string
let idToken: string

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signed(
  claims: object,
  { key = own.privateKey, alg = 'RS256' }: { key?: KeyObject; alg?: string } = {},
) {
  const input = `${encoded({ alg, kid: 'own', typ: 'JWT' })}.${encoded(claims)}`
  const signature =
    alg === 'none' ? '' : createSign('RSA-SHA256').update(input).sign(key).toString('base64url')
  return `${input}.${signature}`
}

const now = () => Math.floor(Date.now() / 1000)
const claims = (more: object = {}) => ({
  iss: issuer,
  sub: 'sub-1',
  aud: 'touchline',
  iat: now(),
  exp: now() + 300,
  nonce: visit.nonce,
  email: 'zoe@club.test',
  ...more,
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
})

async function identityFrom(token: string, { state = visit.state } = {}) {
  idToken = token
  const provider = await connectProvider({ issuer, clientId: 'touchline', secret: 'a-secret' }, [
    new URL(issuer).host,
  ])
  const callback = new URL(`http://touchline.test/callback?code=a-code&state=${state}`)
  return await readIdentity(provider, callback, { visit }, null)
}

test('a token that is in order is believed', async () => {
  expect(await identityFrom(signed(claims()))).toMatchObject({ subject: 'sub-1', email: 'zoe@club.test' })
})

test.each([
  ['another key', () => signed(claims(), { key: other.privateKey })],
  ['no signature', () => signed(claims(), { alg: 'none' })],
  [
    'a signature of other claims',
    () => signed(claims()).replace(/\.[^.]+\./, `.${encoded(claims({ sub: 'x' }))}.`),
  ],
  ['another audience', () => signed(claims({ aud: 'somebody-else' }))],
  ['another issuer', () => signed(claims({ iss: 'https://evil.example' }))],
  ['another nonce', () => signed(claims({ nonce: 'another' }))],
  ['no nonce', () => signed(claims({ nonce: undefined }))],
  ['no subject', () => signed(claims({ sub: undefined }))],
  ['an end two minutes ago', () => signed(claims({ iat: now() - 600, exp: now() - 120 }))],
  ['a beginning in two minutes', () => signed(claims({ nbf: now() + 120 }))],
  ['nothing', () => ''],
  ['three dots', () => '...'],
])('an ID token with %s is refused', async (_, token) => {
  await expect(identityFrom(token())).rejects.toThrow()
})

test.each([
  ['half a minute behind ours', () => claims({ iat: now() - 330, exp: now() - 30 })],
  ['half a minute ahead of ours', () => claims({ iat: now() + 30, nbf: now() + 30, exp: now() + 330 })],
])('a clock that is %s is tolerated', async (_, token) => {
  expect(await identityFrom(signed(token()))).toMatchObject({ subject: 'sub-1' })
})

test('an answer to another visit is refused', async () => {
  await expect(identityFrom(signed(claims()), { state: 'another' })).rejects.toThrow()
})

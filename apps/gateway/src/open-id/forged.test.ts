import { beforeAll, expect, test } from 'vitest'
import { afterFile } from '../testing/after-file.ts'
import { type ForgingProvider, openForgingProvider } from '../testing/forging-provider.ts'
import { readIdentity } from './claims.ts'
import { connectProvider } from './provider.ts'

const visit = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(50) }
let forger: ForgingProvider

beforeAll(async () => {
  forger = await openForgingProvider()
  afterFile(() => forger.close())
})

const now = () => Math.floor(Date.now() / 1000)
const signed = (more: object = {}) => forger.signed(forger.claims(visit.nonce, more))

async function identityFrom(token: string, { state = visit.state } = {}) {
  forger.answerWith(token)
  const client = { issuer: forger.issuer, clientId: 'touchline', secret: 'a-secret' }
  const provider = await connectProvider(client, [forger.host])
  const callback = new URL(`http://touchline.test/callback?code=a-code&state=${state}`)
  return await readIdentity(provider, callback, { visit }, null)
}

test('a token that is in order is believed', async () => {
  expect(await identityFrom(signed())).toMatchObject({ subject: 'sub-1', email: 'zoe@club.test' })
})

test('an ID token with anything wrong is refused', async () => {
  expect(Object.keys(forger.forgeries).length).toBeGreaterThan(10)
  for (const [what, forge] of Object.entries(forger.forgeries)) {
    const outcome = identityFrom(forge(visit.nonce))
    await expect(outcome, what).rejects.toThrow()
  }
})

test.each([
  ['half a minute behind ours', () => ({ iat: now() - 330, exp: now() - 30 })],
  ['half a minute ahead of ours', () => ({ iat: now() + 30, nbf: now() + 30, exp: now() + 330 })],
])('a clock that is %s is tolerated', async (_, times) => {
  expect(await identityFrom(signed(times()))).toMatchObject({ subject: 'sub-1' })
})

test('an answer to another visit is refused', async () => {
  await expect(identityFrom(signed(), { state: 'another' })).rejects.toThrow()
})

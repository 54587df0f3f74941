import { expect, test } from 'vitest'
import { openTestGateway } from '../testing/test-gateway.ts'

test('a country is believed from the named header of a trusted proxy alone', async () => {
  const gateway = await openTestGateway({ TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'X-Our-Country' })
  const operator = await gateway.user(await gateway.account())
  const rights = { countries: ['FR'] }
  const { id } = (
    await operator.post('/main-api/videos', { name: 'In France', visibility: 'public', rights })
  ).body
  const { rows } = await gateway.services.pool.query(
    `update videos set "playlistPath" = 'x', "outputPrefix" = 'x' where id = $1 returning "publicKey"`,
    [id],
  )
  const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const url = `/main-api/embed/videos/${rows[0].publicKey}`
    return (await gateway.app.inject({ url, headers, remoteAddress })).statusCode
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.1' }
  expect(await status({ ...forwarded, 'x-our-country': 'FR' })).toBe(200)
  expect(await status({ ...forwarded, 'x-our-country': 'DE' })).toBe(404)
  expect(await status({ ...forwarded, 'cf-ipcountry': 'FR', 'x-country': 'FR' })).toBe(404)
  expect(await status({ ...forwarded, 'x-our-country': 'FR' }, '203.0.113.9')).toBe(404)
})

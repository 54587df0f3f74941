import { expect, test } from 'vitest'
import { addressOf } from './config.ts'
import { headersFor, isRefused, isSessionUnknown, readBody } from './request.ts'
import type { LoginReply } from './session.ts'

const login = { accessToken: 'secret', accountKey: 'own' } as LoginReply
const editor = { roles: ['sport_player_write'], modules: [], accessLevel: 0 } as const
const reader = { ...editor, roles: ['sport_player_write', 'read_only'] } as const
const right = { authorizedRoles: ['sport_player_write'] } as const

test('HTTP-03 HTTP-04 HTTP-05 HTTP-06 a request carries JSON, account key, token and version', () => {
  expect(headersFor({}, { login, simulatedAccount: undefined })).toEqual({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Accept-Version': 'v6',
    'x-account-key': 'own',
    Authorization: 'Bearer secret',
  })
})

test('SIM-04 the key of the simulated account takes the place of the own one', () => {
  const simulatedAccount = { id: 7, name: 'Club', key: 'club', SportId: null }
  expect(headersFor({ etag: '"3"', idempotencyKey: 'k' }, { login, simulatedAccount })).toMatchObject({
    'x-account-key': 'club',
    'If-Match': '"3"',
    'Idempotency-Key': 'k',
  })
})

test('a visitor sends neither key nor token', () => {
  const headers = headersFor({}, { login: undefined, simulatedAccount: undefined })
  expect(Object.keys(headers)).toEqual(['Accept', 'Content-Type', 'Accept-Version'])
})

test('VALID-13 a write is refused to read_only and to whoever has not the right', () => {
  expect(isRefused({ method: 'POST', right }, editor)).toBe(false)
  expect(isRefused({ method: 'POST', right }, reader)).toBe(true)
  expect(isRefused({ right }, reader)).toBe(false)
  expect(isRefused({ method: 'PUT', right: {}, isHarmless: true }, reader)).toBe(false)
  expect(isRefused({ right: { authorizedRoles: ['use_crm'] } }, editor)).toBe(true)
  expect(isRefused({ method: 'POST', right: 'public' }, reader)).toBe(false)
})

test('ERR-08 401, and 403 about the token, end the session', () => {
  expect(isSessionUnknown(401, {})).toBe(true)
  expect(isSessionUnknown(403, { message: 'The token has expired.' })).toBe(true)
  expect(isSessionUnknown(403, { message: 'You have no right.' })).toBe(false)
})

test('HTTP-09 HTTP-11 JSON is parsed, other answers are text, 204 is nothing', async () => {
  expect(await readBody(Response.json({ a: 1 }))).toEqual({ a: 1 })
  expect(await readBody(new Response('id;name', { headers: { 'content-type': 'text/csv' } }))).toBe('id;name')
  expect(await readBody(new Response(null, { status: 204 }))).toBeUndefined()
})

test('HTTP-02 three services stand behind the second gateway', () => {
  const config = { gatewayUrl: 'https://one', secondGatewayUrl: 'https://two' } as Parameters<
    typeof addressOf
  >[1]
  expect(addressOf('/main-api/tags', config)).toBe('https://one/main-api/tags')
  for (const base of ['/motm-service-api', '/streaming-service-api', '/payments-service-api']) {
    expect(addressOf(`${base}/x`, config)).toBe(`https://two${base}/x`)
  }
})

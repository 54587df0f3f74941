import { expect, test } from 'vitest'
import { base32, newTotpSecret, stepAt, stepOfCode, totpCode, totpUri } from './totp.ts'

const secret = base32(new TextEncoder().encode('12345678901234567890'))

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('codes are those of RFC 6238 at %i seconds', (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
})

test('a code is accepted one step before and after its own, and with spaces', () => {
  const now = 1_800_000_000_000
  const step = stepAt(now)
  for (const near of [step - 1, step, step + 1])
    expect(stepOfCode(secret, totpCode(secret, near), now)).toBe(near)
  for (const far of [step - 2, step + 2])
    expect(stepOfCode(secret, totpCode(secret, far), now)).toBeUndefined()
  const code = totpCode(secret, step)
  expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step)
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepOfCode(secret, wrong, now)).toBeUndefined()
})

test('secrets are 160 bits in base32, and names do not break the address', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  const uri = new URL(totpUri(secret, 'zoé & co?secret=x'))
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    secret,
    'Touchline',
  ])
})

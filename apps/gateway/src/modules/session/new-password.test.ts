import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password.ts'

const owner = {
  username: 'operator',
  firstName: 'Camille',
  lastName: 'Laurent',
  email: 'camille@northshore.example',
  account: 'Rivermouth Handball',
}
const codeOf = async (password: string): Promise<string | undefined> => {
  try {
    await checkNewPassword(password, owner)
  } catch (error) {
    return (error as { details: { errors: { code: string }[] } }).details.errors[0]?.code
  }
}

test.each(['operator2026', 'CamilleLaurent', 'camille-laurent-1', 'Northshore12'])(
  '%s is built of the names of its owner',
  async (password) => expect(await codeOf(password)).toBe('named_password'),
)

test.each([
  'aaaaaaaaaaaaaaaa',
  'password123456',
  'Motdepasse2026',
  'qwertyuiopasdf',
  'touchline2026!',
  'abababababababab',
  'operatorpassword',
  'P@ssw0rd!2026',
  'monkeydragon12',
  'ilovefootball',
  'rivermouth1998',
  'azertyuiopqsdf',
])('%s is easy to guess', async (password) => expect(await codeOf(password)).toBe('easy_password'))

test.each(['correct horse battery', 'a password for tests', 'x7!kQ0-camille-z', 'Été à la plage, enfin'])(
  '%s will do',
  async (password) => expect(await codeOf(password)).toBeUndefined(),
)

test('the longest passwords, made to be slow to judge, hold up nothing else', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const passwords = ['@4310$5!7|', '12/12/2012', 'p4$$w0rd|!1', '0123456789', 'aA4@', '💩'].map((part) =>
    part.repeat(1000).slice(0, 1000),
  )
  await Promise.all(passwords.map(codeOf))
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(500)
})

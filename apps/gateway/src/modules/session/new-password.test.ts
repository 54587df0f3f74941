import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password.ts'

const owner = {
  username: 'operator',
  firstName: 'Camille',
  lastName: 'Laurent',
  email: 'camille@northshore.example',
}
const codeOf = (password: string): string | undefined => {
  try {
    checkNewPassword(password, owner)
  } catch (error) {
    return (error as { details: { errors: { code: string }[] } }).details.errors[0]?.code
  }
}

test.each(['operator2026', 'CamilleLaurent', 'camille-laurent-1', 'Northshore12'])(
  '%s is built of the names of its owner',
  (password) => expect(codeOf(password)).toBe('named_password'),
)

test.each([
  'aaaaaaaaaaaaaaaa',
  'password123456',
  'Motdepasse2026',
  'qwertyuiopasdf',
  'touchline2026!',
  'abababababababab',
  'operatorpassword',
])('%s is easy to guess', (password) => expect(codeOf(password)).toBe('easy_password'))

test.each(['correct horse battery', 'a password for tests', 'x7!kQ0-camille-z', 'Été à la plage, enfin'])(
  '%s will do',
  (password) => expect(codeOf(password)).toBeUndefined(),
)

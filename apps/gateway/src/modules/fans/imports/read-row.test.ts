import { expect, test } from 'vitest'
import { readRow } from './read-row.ts'

const known = {
  tags: new Map([
    ['season', 4],
    ['väst', 5],
  ]),
  now: new Date('2026-06-01T12:00:00Z'),
}
const read = (values: Record<string, string>) => readRow({ email: 'a@mail.example', ...values }, known)
const errorOf = (values: Record<string, string>) => {
  const { error } = read(values)
  return error && [error.path, error.key]
}

test('a row is read as fans are written: trimmed, composed, in small letters, without the guard of formulas', () => {
  const row = read({
    email: '  Maren@Mail.Example ',
    name: "'=HYPERLINK(1)",
    firstName: 'Amélie'.normalize('NFD'),
    lastName: '',
    language: 'FR_ca',
    country: 'gb',
    birthYear: '1984',
    tags: 'Season; VÄST|season',
    consentEmail: 'Oui',
    consentSms: 'NO',
    consentPush: '',
    consentAt: '2026-05-01',
  })
  expect(row).toEqual({
    body: {
      email: 'maren@mail.example',
      name: '=HYPERLINK(1)',
      firstName: 'Amélie',
      language: 'fr-CA',
      country: 'GB',
      birthYear: 1984,
    },
    tags: [4, 5],
    consents: { email: true, sms: false },
    consentAt: '2026-05-01T00:00:00.000Z',
    error: null,
  })
})

test.each([
  [{ email: 'maren' }, ['email', 'common.email']],
  [{ email: '', externalId: ' ' }, ['email', 'fans.noKey']],
  [{ name: 'x'.repeat(81) }, ['name', 'common.tooLong']],
  [{ city: 'Z\uFFFDrich' }, ['city', 'fans.unreadable']],
  [{ city: 'a\0b' }, ['city', 'fans.unreadable']],
  [{ phone: 'call me' }, ['phone', 'fans.phone']],
  [{ country: 'England' }, ['country', 'competitions.country']],
  [{ language: 'plain English' }, ['language', 'common.languageCode']],
  [{ birthYear: '84½' }, ['birthYear', 'imports.notANumber']],
  [{ birthYear: '12' }, ['birthYear', 'common.tooSmall']],
  [{ tags: 'Season, Unheard' }, ['tags', 'imports.unknownName']],
  [{ consentEmail: 'perhaps' }, ['consentEmail', 'fans.yesOrNo']],
  [{ consentAt: '31/08/2025' }, ['consentAt', 'fans.notADay']],
  [{ consentAt: '2026-06-02' }, ['consentAt', 'fans.notADay']],
  [{ consentAt: '2026-02-31T99:00' }, ['consentAt', 'fans.notADay']],
  [{ isBlocked: 'yes' }, ['isBlocked', 'common.unknownField']],
  [{ __proto__x: 'yes' }, ['__proto__x', 'common.unknownField']],
])('a row with %j is refused by its field', (values, expected) => {
  expect(errorOf(values as Record<string, string>)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { identityOf } from './claims.ts'

test('a name that a provider sends is stored as one line of text, and there is always one', () => {
  const of = (claims: object) => {
    const { firstName, lastName, email } = identityOf({ sub: '1', ...claims }, null)
    return [firstName, lastName, email]
  }
  expect(of({ name: 'Zoé de la Tour', email: 'zoe@club.test' })).toEqual([
    'Zoé',
    'de la Tour',
    'zoe@club.test',
  ])
  expect(of({ given_name: 'Zoé', family_name: 'Tour', name: 'Other' })).toEqual(['Zoé', 'Tour', null])
  expect(of({ email: 'zoe@club.test' })).toEqual(['zoe', '', 'zoe@club.test'])
  expect(of({ name: 7, email: ['a@b.test'] })).toEqual(['?', '', null])
  expect(of({ given_name: 'A\u0000\nB\ud800', email: 'a b@club.test' })).toEqual(['A  B\ufffd', '', null])
  expect(of({ given_name: '<b>'.repeat(100) })[0]).toHaveLength(80)
})

test('a second factor counts only if the provider names it', () => {
  const isStrong = (claims: object) => identityOf({ sub: '1', ...claims }, null).isStrong
  for (const amr of [['mfa'], ['pwd', 'otp'], ['pin', 'hwk']])
    expect(isStrong({ amr }), amr.join()).toBe(true)
  for (const amr of [undefined, [], ['pwd'], ['otp'], ['pwd', 'pin'], 'no', [['mfa']]])
    expect(isStrong({ amr }), String(amr)).toBe(false)
  expect([isStrong({ acr: 'phr' }), isStrong({ acr: '1' })]).toEqual([true, false])
})

test('groups are the texts of the claim, alone or in a list', () => {
  const groups = (claim: unknown) => identityOf({ sub: '1', groups: claim }, 'groups').groups
  expect([groups('a'), groups(['a', 1, null, 'b']), groups(undefined), groups({ a: 1 })]).toEqual([
    ['a'],
    ['a', 'b'],
    [],
    [],
  ])
})

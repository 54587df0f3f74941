import {
  fieldError,
  type GroupMapping,
  groups,
  readFactors,
  readSingleSignOn,
  setSingleSignOn,
  testSingleSignOn,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item, sample } from '../../testing/sample.ts'

const issuer = 'https://login.club.example'
const callbackUrl = 'https://touchline.example/users-service-api/auth/sso/callback'
const mediaOfficers = item(groups, { name: 'Media officers' })
const connect = page.getByRole('button', { name: 'Connect a provider' })
const address = page.getByLabelText(/^Provider URL/)
const secret = page.getByLabelText(/^Client secret/)
const domains = page.getByLabelText(/^Email domains/)
const tryIt = page.getByRole('button', { name: 'Test connection' })
/** The button of the form that connects the provider, and no other of the page. */
const save = () =>
  page.elementLocator(domains.element().closest('form')!).getByRole('button', { name: 'Save' }).click()

async function open() {
  const { gateway } = await openScreen('/account/settings/security', {
    given: (gateway) => {
      gateway.hold(groups, [mediaOfficers])
      gateway.answer(readFactors, sample(readFactors.reply))
      gateway.answer(
        readSingleSignOn,
        sample(readSingleSignOn.reply, { issuer: '', clientId: '', callbackUrl, allowsPasswords: true }),
      )
    },
  })
  await connect.click()
  return gateway
}

async function fill(): Promise<void> {
  await address.fill(issuer)
  await page.getByLabelText(/^Client ID/).fill('touchline')
  await secret.fill('a secret')
  await domains.fill('club.test')
}

test('ROUTE-07 the form of a provider names the address to allow there', async () => {
  await open()
  await expect.element(page.getByLabelText(/^Callback URL/)).toHaveValue(callbackUrl)
  await expectAccessible()
})

test('ROUTE-07 a connection is tested as it is typed: what is wrong with it is said', async () => {
  const gateway = await open()
  gateway.answer(testSingleSignOn, { problem: 'otherIssuer', detail: issuer, isClientChecked: false })
  await address.fill(`${issuer}/`)
  await tryIt.click()
  await expect
    .element(page.getByText(new RegExp(`^The provider calls itself ${RegExp.escape(issuer)}\\.`)))
    .toBeVisible()
  expect(gateway.asked(testSingleSignOn)[0]!.body).toEqual({ issuer: `${issuer}/` })
})

test('ROUTE-07 a connection is tested as it is typed: that it works is said', async () => {
  const gateway = await open()
  gateway.answer(testSingleSignOn, { problem: null, detail: null, isClientChecked: true })
  await fill()
  await tryIt.click()
  await expect.element(page.getByText('The provider answers and knows the client.')).toBeVisible()
  expect(gateway.asked(testSingleSignOn)[0]!.body).toEqual({
    issuer,
    clientId: 'touchline',
    clientSecret: 'a secret',
  })
})

test('ROUTE-07 a domain that is refused is said at its field until it is changed', async () => {
  const gateway = await open()
  const domain = 'gmail.com'
  gateway.refuse(
    setSingleSignOn,
    fieldError('domains.0', 'public', { key: 'session.ssoDomainPublic', params: { domain } }),
  )
  await fill()
  await domains.fill(domain)
  await save()
  const refusal = page.getByText(/^Anyone can have an address at/)
  await expect.element(refusal).toBeVisible()
  await domains.fill('club.test')
  await expect.element(refusal).not.toBeInTheDocument()
})

test('ROUTE-07 a provider is saved with who is added and which groups they get; its secret is not kept', async () => {
  const gateway = await open()
  gateway.answer(setSingleSignOn, ({ body: { AccountId: _, clientSecret: __, ...given } }) =>
    sample(readSingleSignOn.reply, { ...given, callbackUrl, isOn: true }),
  )
  await fill()
  await page.getByLabelText(/^Add people at their first login/).click()
  await page.getByLabelText(/^Group claim/).fill('groups')
  await page.getByRole('button', { name: 'Add group' }).click()
  await page.getByLabelText('Value at the provider').fill('desk')
  await page.getByLabelText('Group', { exact: true }).selectOptions('Media officers')
  await expectAccessible()
  await save()
  await expect.element(page.getByText('Single sign-on saved')).toBeVisible()
  await expect.element(secret).toHaveValue('')
  const mapping: GroupMapping = { value: 'desk', GroupId: mediaOfficers.id }
  expect(gateway.asked(setSingleSignOn)[0]!.body).toMatchObject({
    domains: ['club.test'],
    createsPeople: true,
    groupClaim: 'groups',
    groups: [mapping],
    clientSecret: 'a secret',
  })
})

import {
  fieldError,
  groups,
  readFactors,
  readFanProvider,
  readSingleSignOn,
  removeFanProvider,
  setFanProvider,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { sample } from '../../testing/sample.ts'

const issuer = 'https://login.fans.example'
const callbackUrl = 'https://touchline.example/my-data/1'
const unset = { issuer: '', clientId: '', nameEn: '', nameFr: null, callbackUrl, fans: 0 }
const name = page.getByLabelText(/^Name on the button( \*|$)/)
const address = page.getByLabelText(/^Provider URL/)
const secret = page.getByLabelText(/^Client secret/)
/** The button of the form of the provider, and no other of the page. */
const inForm = (button: string) =>
  page.elementLocator(name.element().closest('form')!).getByRole('button', { name: button })

async function open(stored: object = {}) {
  const { gateway } = await openScreen('/account/settings/security', {
    given: (gateway) => {
      gateway.hold(groups, [])
      gateway.answer(readFactors, sample(readFactors.reply))
      gateway.answer(readSingleSignOn, sample(readSingleSignOn.reply, { isOn: false }))
      gateway.answer(
        readFanProvider,
        sample(readFanProvider.reply, { ...unset, isSet: false, isOn: false, ...stored }),
      )
    },
  })
  return gateway
}

async function fill(): Promise<void> {
  await page.getByRole('button', { name: 'Set up log-in for fans' }).click()
  await address.fill(issuer)
  await page.getByLabelText(/^Client ID/).fill('touchline')
  await secret.fill('a secret')
  await name.fill('Club ID')
}

test('a provider of fans is saved with the name on its button; its secret is not kept', async () => {
  const gateway = await open()
  gateway.answer(setFanProvider, ({ body: { AccountId: _, clientSecret: __, ...given } }) =>
    sample(readFanProvider.reply, { ...given, isSet: true, callbackUrl, fans: 0 }),
  )
  await fill()
  await expect.element(page.getByLabelText(/^Callback URL/)).toHaveValue(callbackUrl)
  await expectAccessible()
  await inForm('Save').click()
  await expect.element(page.getByText('Fans’ log-in saved')).toBeVisible()
  await expect.element(secret).toHaveValue('')
  expect(gateway.asked(setFanProvider)[0]!.body).toMatchObject({
    ...{ issuer, clientId: 'touchline', clientSecret: 'a secret' },
    ...{ nameEn: 'Club ID', nameFr: null, isOn: true },
  })
})

test('what is wrong with a provider of fans is said at its field', async () => {
  const gateway = await open()
  gateway.refuse(
    setFanProvider,
    fieldError('issuer', 'not_possible', { key: 'fans.providerIssuer', params: { issuer: `${issuer}/` } }),
  )
  await fill()
  await inForm('Save').click()
  await expect
    .element(page.getByText(new RegExp(`^The provider calls itself ${RegExp.escape(issuer)}/`)))
    .toBeVisible()
})

test('a provider of fans is disconnected after it was said who can then not log in', async () => {
  const gateway = await open({ isSet: true, isOn: true, issuer, clientId: 'touchline', nameEn: 'Club ID' })
  gateway.answer(removeFanProvider, undefined)
  await expect.element(name).toHaveValue('Club ID')
  await inForm('Disconnect').click()
  await expect.element(page.getByText(/^Fans log in with a code or a passkey\./)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('Provider of fans disconnected')).toBeVisible()
  expect(gateway.asked(removeFanProvider)).toHaveLength(1)
})

import { createHmac } from 'node:crypto'
import { expect, logIn, type Page, test, usernameOf } from './person.ts'

const security = '/account/settings/security'
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator app, `steps` from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Ten seconds are left of the step at least, so that a code of the step before is still taken when it arrives. */
const stepIsYoung = () => expect.poll(() => Date.now() % 30_000).toBeLessThan(20_000)

async function openSecurity(page: Page): Promise<void> {
  await page.goto(security)
  await expect(page.getByText('Authenticator app', { exact: true }).first()).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^logout/ }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

async function typePassword(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(await usernameOf('colleague'))
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

const isIn = (page: Page) => expect(page.getByRole('button', { name: /^logout/ })).toBeVisible()

test('ROUTE-07 an authenticator app and a passkey are added, and log in: after the password, and the passkey alone', async ({
  person: page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logIn(page, 'colleague')
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const app = dialogOf(page, 'Authenticator app')
  const secret = (await app.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
  await stepIsYoung()
  await app.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1))
  await page.keyboard.press('Enter')
  const codes = dialogOf(page, 'Keep your recovery codes')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await dialogOf(page, 'Add passkey').getByLabel('Name').fill('Work laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Work laptop')).toBeVisible()
  await logOut(page)

  await typePassword(page)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await isIn(page)
  await logOut(page)

  await typePassword(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await isIn(page)
  await logOut(page)

  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await isIn(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await dialogOf(page, 'Remove “Work laptop”?').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Work laptop')).toBeHidden()
})

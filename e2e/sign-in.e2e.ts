import { createHmac } from 'node:crypto'
import { phone } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, type Page, provoke, test } from './person.ts'

const security = '/account/settings/security'
const zoneOf = (page: Page) => page.getByRole('region', { name: 'Notifications' })
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

async function openSecurity(page: Page): Promise<void> {
  await page.goto(security)
  await expect(page.getByText('Authenticator app', { exact: true }).first()).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^logout/ }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Ends the ten minutes for which a login counts, as the gateway sees it. */
async function refuseOnce(page: Page, url: string): Promise<void> {
  let isFirst = true
  await page.route(url, async (route) => {
    if (!isFirst) return await route.fallback()
    isFirst = false
    const body = { code: 'step_up_required', key: 'session.confirmIdentity', message: 'Confirm.', params: {} }
    await route.fulfill({ status: 403, json: body })
  })
}

test('ROUTE-07 an authenticator app is set up, asked for at the login, replaced by a recovery code, and removed', async ({
  person: page,
}) => {
  await logIn(page, 'colleague')
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = dialogOf(page, 'Authenticator app')
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is not valid')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1))
  await page.keyboard.press('Enter')
  const codes = dialogOf(page, 'Keep your recovery codes')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()
  await logOut(page)

  await typePassword(page, 'colleague')
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not valid')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^logout/ })).toBeVisible()
  await logOut(page)

  await typePassword(page, 'colleague')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^logout/ })).toBeVisible()
  await openSecurity(page)
  await expect(page.getByText('9 codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await dialogOf(page, 'Remove the authenticator app?').getByRole('button', { name: 'Remove' }).click()
  await expect(zoneOf(page).getByText('Authenticator app removed')).toBeVisible()
  await expect(page.getByText('9 codes left')).toBeHidden()
})

test('ROUTE-07 a passkey is added, logs in after the password and alone, and is removed', async ({
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
  await logIn(page, 'rival')
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = dialogOf(page, 'Add passkey')
  await dialog.getByLabel('Name').fill('Work laptop')
  await page.keyboard.press('Enter')
  await dialogOf(page, 'Keep your recovery codes').getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Work laptop')).toBeVisible()
  await expectAccessible(page)
  await logOut(page)
  await typePassword(page, 'rival')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: /^logout/ })).toBeVisible()
  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: /^logout/ })).toBeVisible()
  await openSecurity(page)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await dialogOf(page, 'Remove “Work laptop”?').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Work laptop')).toBeHidden()
})

test('AUTH-14 what cannot be undone asks who it is, over the page, and then goes on by itself', async ({
  person: page,
}) => {
  provoke(/./)
  await logIn(page, 'operator')
  await openSecurity(page)
  await refuseOnce(page, '**/users/me/totp')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = dialogOf(page, 'Confirm that it is you')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
})

test('an account asks everybody for a second step, also on a phone', async ({ person: page }) => {
  await logIn(page, 'admin')
  await openSecurity(page)
  await expect(page.getByText(/ha(s|ve) no second step yet/)).toBeVisible()
  await page.setViewportSize(phone)
  await openSecurity(page)
  await expect(page.getByText(/ha(s|ve) no second step yet/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('of two administrators who change how people log in, the second sees both versions', async ({
  person: page,
  browser,
}) => {
  provoke(/412/)
  const colleague = await openPage(browser)
  // Nobody in this account has these permissions, so that nobody is logged out.
  const role = (of: Page, name: 'Read only' | 'Clips only') => of.getByRole('checkbox', { name })
  const save = (of: Page) =>
    of
      .locator('form')
      .filter({ has: role(of, 'Read only') })
      .getByRole('button', { name: 'Save' })
      .click()
  for (const one of [page, colleague]) {
    await logIn(one, 'rival')
    await openSecurity(one)
    await expect(role(one, 'Read only')).not.toBeChecked()
  }
  await role(page, 'Read only').check()
  await role(colleague, 'Clips only').check()
  await save(page)
  await expect(zoneOf(page).getByText('Login settings saved').first()).toBeVisible()
  await save(colleague)
  const dialog = colleague.getByRole('dialog')
  await expect(dialog.getByText('Read only', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Clips only', { exact: true })).toBeVisible()
  await expectAccessible(colleague)
  await dialog.getByRole('button', { name: 'Save', exact: false }).click()
  await expect(dialog).toBeHidden()
  await expect(zoneOf(colleague).getByText('Login settings saved').first()).toBeVisible()
  await openSecurity(page)
  await expect(role(page, 'Clips only')).toBeChecked()
  await expect(role(page, 'Read only')).not.toBeChecked()
  await role(page, 'Clips only').uncheck()
  await save(page)
  await expect(zoneOf(page).getByText('Login settings saved').first()).toBeVisible()
  await colleague.context().close()
})

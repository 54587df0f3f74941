import { request } from './all-screens.ts'
import { expect, logIn, openPage, type Page, test } from './person.ts'

test.use({ platform: 'own' })

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const password = 'seven lanterns over Quimper'

/** A security key of the browser that confirms at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}

test('SCOPE-01 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-13 a customer is made, its administrator invited and joined, acted for, and its key rotated', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'admin', '/account/customers')
  await expect(page).toHaveURL(/\/account\/customers\/list$/)
  await expect(page.getByRole('link', { name: 'Northshore Football League' }).first()).toBeVisible()

  const link =
    await test.step('one form makes a customer, its modules and its first administrator', async () => {
      await page.getByRole('link', { name: 'New customer' }).click()
      await page.getByRole('textbox', { name: /^Name/ }).fill('Quimper Handball')
      await page.getByRole('combobox', { name: /^Type of customer/ }).selectOption({ label: 'Club' })
      await page.getByLabel('First name').fill('Maëlle')
      await page.getByLabel('Last name').fill('Le Goff')
      await page.getByLabel('Email').fill('maelle@quimper.example')
      await page.getByLabel('Username').fill('maelle')
      await page.keyboard.press('ControlOrMeta+s')
      const dialog = dialogOf(page, 'Copy the link now')
      const url = await dialog.getByLabel('Link').inputValue()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(page).toHaveURL(/\/account\/customers\/edit\/\d+\/infos$/)
      return new URL(url)
    })
  const customer = page.url().replace(/infos$/, '')

  const member = await openPage(browser)
  await test.step('the administrator accepts in another browser, and adds a passkey', async () => {
    await member.goto(link.pathname + link.hash)
    await expect(member.getByText('Quimper Handball has invited you', { exact: false })).toBeVisible()
    await member.getByLabel('New password', { exact: true }).fill(password)
    await member.getByLabel('Repeat new password').fill(password)
    await member.keyboard.press('Enter')
    await expect(member.getByRole('button', { name: /^logout/ })).toBeVisible()
    await addAuthenticator(member)
    await member.goto('/account/settings/security')
    await member.getByRole('button', { name: 'Add passkey' }).click()
    await dialogOf(member, 'Add passkey').getByLabel('Name').fill('Phone')
    await member.keyboard.press('Enter')
    await dialogOf(member, 'Keep your recovery codes')
      .getByRole('button', { name: 'I have kept them' })
      .click()
    await expect(member.getByText('Phone', { exact: true })).toBeVisible()
    await member.getByRole('button', { name: /^logout/ }).click()
    await member.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(member.getByRole('button', { name: /^logout/ })).toBeVisible()
  })

  await test.step('a link works once', async () => {
    const again = await openPage(browser)
    await again.goto(link.pathname + link.hash)
    await expect(again.getByRole('alert')).toBeVisible()
    await again.context().close()
  })

  await test.step('turning a module off tells first who loses what', async () => {
    await page.goto(`${customer}modules`)
    await page.getByRole('checkbox', { name: 'Videos', exact: true }).uncheck()
    await expect(page.getByText('Maëlle Le Goff')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Modules saved')).toBeVisible()
    await member.reload()
    await expect(member.getByRole('button', { name: /^logout/ })).toBeVisible()
    expect((await request(member, '/main-api/videos')).status).toBe(403)
  })

  await test.step('SIM-01 the platform’s administrator acts for the customer, and leaves it', async () => {
    // An item has the whole width.
    await page.getByRole('button', { name: 'Show the sub-menu' }).click()
    await page.getByPlaceholder('Act for an account').fill('quim')
    await page.getByRole('option', { name: 'Quimper Handball' }).click()
    await expect(page.getByText('Acting for Quimper Handball')).toBeVisible()
    await page.goto('/account/users/list')
    await expect(page.getByRole('link', { name: 'Maëlle Le Goff' })).toBeVisible()
    await page.getByRole('button', { name: 'Leave account' }).first().click()
    await expect(page.getByText('Acting for Quimper Handball')).toBeHidden()
  })

  await test.step('ROUTE-12 the key is rotated, and the old one works for a day', async () => {
    await page.goto(`${customer}infos`)
    const key = page.getByRole('textbox', { name: 'Account key' })
    const old = await key.inputValue()
    await page.getByRole('button', { name: 'Rotate key' }).click()
    const dialog = dialogOf(page, 'Rotate the key of Quimper Handball?')
    await dialog.getByRole('button', { name: 'Rotate key' }).click()
    await expect(page.getByText('The old key works until')).toBeVisible()
    await expect(key).not.toHaveValue(old)
  })
  await member.context().close()
})

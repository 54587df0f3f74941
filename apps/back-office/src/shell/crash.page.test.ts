import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { stayHere } from '../testing/browser.ts'
import { provoke } from '../testing/complaints.ts'
import { openScreen } from '../testing/openScreen.ts'

test('NAV-21 NAV-22 NAV-23 ERR-13 a crashed screen says so until the next navigation', async () => {
  provoke(/The gallery was asked to crash/)
  await openScreen('/tests', { given: (gateway) => gateway.configure({ hasTestsMenu: true }) })
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Crash this screen' }).click()
  await expect.element(main.getByText('An unexpected error occurred')).toBeVisible()
  await expect.element(main.getByText('You may try refreshing the page')).toBeVisible()
  await expectAccessible()
  const tried = stayHere()
  await main.getByRole('button').click()
  expect(tried).toMatchObject([{ type: 'reload' }])
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Account' }).click()
  await expect.element(page.getByText('An unexpected error occurred')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})

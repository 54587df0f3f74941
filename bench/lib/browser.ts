import type { Page } from '@playwright/test'

export const chromiumPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Logs a demo user in on the login page. */
export async function logIn(page: Page, username = 'operator'): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
}

import type { Page } from '@playwright/test'

export const chromiumPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Logs the demo operator in on the login page. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('operator')
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
}

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { provoke } from '../testing/complaints.ts'
import { openGallery } from '../testing/openGallery.ts'

test('I18N-03 a missing text is a red notice', async () => {
  provoke(/^Missing key: gallery/)
  await openGallery()
  await page.getByRole('button', { name: 'Show a missing text' }).click()
  const notice = page.getByText('Missing key: gallery:notThere')
  await expect.element(notice).toBeVisible()
  const [red, green, blue] = (getComputedStyle(notice.element()).color.match(/\d+/g) ?? []).map(Number)
  expect(red).toBeGreaterThan(Math.max(green!, blue!))
})

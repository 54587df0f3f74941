import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openGallery } from '../testing/openGallery.ts'

test('WIDGET-13 a password is hidden, shown, and hidden again', async () => {
  await openGallery()
  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { openGallery } from '../testing/openGallery.ts'

test('STATE-13 a question closes without an answer, and gives the focus back', async () => {
  await openGallery()
  const button = page.getByRole('button', { name: 'Open a dialog' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'End the stream now?' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible('body')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

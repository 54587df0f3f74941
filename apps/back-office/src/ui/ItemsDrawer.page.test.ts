import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { openGallery } from '../testing/openGallery.ts'

const drawer = page.getByRole('dialog', { name: 'Product items' })

async function open() {
  await openGallery()
  await page.getByRole('button', { name: 'Open the item drawer' }).click()
  await expect.element(drawer.getByText('Cup final')).toBeVisible()
}

test('WIDGET-07 the groups of a drawer open and close', async () => {
  await open()
  await drawer.getByRole('button', { name: /Videos/ }).click()
  await expect.element(drawer.getByText('Cup final')).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: /Events/ }).click()
  await expect.element(drawer.getByText(/^No items/)).toBeVisible()
  await expectAccessible('body')
})

test('WIDGET-07 Escape closes a drawer', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

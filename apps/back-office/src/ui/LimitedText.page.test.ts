import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openGallery } from '../testing/openGallery.ts'

const title = page.getByRole('textbox', { name: 'Title' })
const left = (count: number) => page.getByText(`${count} characters left`)

test('WIDGET-10 a text with a limit names it, and takes no more', async () => {
  await openGallery()
  await expect.element(title).toHaveAttribute('placeholder', 'Please only use 60 characters')
  await title.fill('x'.repeat(58))
  await userEvent.keyboard('xxxx')
  await expect.element(title).toHaveValue('x'.repeat(60))
})

test('WIDGET-11 what is left is counted while the text has the focus', async () => {
  await openGallery()
  await expect.element(title).toBeVisible()
  await expect.element(left(60)).not.toBeInTheDocument()
  await title.fill('Cup final')
  await expect.element(left(51)).toBeVisible()
  await userEvent.tab()
  await expect.element(left(51)).not.toBeInTheDocument()
})

test('WIDGET-12 a limit is French for whoever reads French', async () => {
  await openGallery({ language: 'fr' })
  await expect.element(page.getByPlaceholder(/60 caractères/)).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fileOf } from '../testing/files.ts'
import { openGallery } from '../testing/openGallery.ts'

const main = page.getByRole('main')
const preview = page.getByRole('img', { name: 'Preview of poster.png' })
const again = main.getByRole('button', { name: 'Choose another file' })

/** Opens the gallery, and drops a file. */
async function drop(name: string, type: string) {
  await openGallery()
  await expect.element(main.getByRole('heading', { name: 'Shared widgets' })).toBeVisible()
  const field = main.element().querySelector('input[type=file]')!
  expect(field.hasAttribute('multiple')).toBe(false)
  await page.elementLocator(field).upload(fileOf(name, type))
  await expect.element(main.getByText(name)).toBeVisible()
}

test('WIDGET-08 STATE-10 ENTITY-20 a picture that is dropped is shown', async () => {
  await drop('poster.png', 'image/png')
  await expect.poll(() => (preview.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
})

test('WIDGET-08 a video that is dropped is named', async () => {
  await drop('derby.mp4', 'video/mp4')
  await expect.element(main.getByRole('img', { name: /^Preview of/ })).not.toBeInTheDocument()
})

test('WIDGET-09 a file is taken out again', async () => {
  await drop('poster.png', 'image/png')
  await again.click()
  await expect.element(preview).not.toBeInTheDocument()
  await expect.element(main.getByText('Drop a file here or choose one')).toBeVisible()
})

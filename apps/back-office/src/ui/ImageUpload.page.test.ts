import { AppError, completeUpload, startUpload } from '@touchline/contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fileOf } from '../testing/files.ts'
import { openGallery } from '../testing/openGallery.ts'
import { takeUploads } from '../testing/uploads.ts'

const field = page.getByRole('group', { name: 'Poster' })
const choose = field.getByRole('button', { name: 'Choose an image' })
const replace = field.getByRole('button', { name: 'Replace image' })
const poster = fileOf('poster.png', 'image/png')

async function open() {
  const opened = await openGallery()
  await expect.element(choose).toBeVisible()
  takeUploads(opened.gateway)
  const input = field.element().querySelector<HTMLInputElement>('input[type=file]')!
  return { ...opened, input: page.elementLocator(input) }
}

test('STATE-08 an image is uploaded and taken out', async () => {
  const { gateway, input } = await open()
  await input.upload(poster)
  await expect.element(replace).toBeEnabled()
  const parts = [{ number: 1, etag: 'etag of the part' }]
  expect(gateway.asked(completeUpload).map(({ body }) => body)).toMatchObject([{ uploadId: 'upload', parts }])
  await field.getByRole('button', { name: 'Remove image' }).click()
  await expect.element(choose).toBeVisible()
})

test('STATE-08 after a failure the same image can be chosen again', async () => {
  const { gateway, input } = await open()
  const accept = gateway.refuse(startUpload, new AppError('internal', { key: 'common.internal' }))
  await input.upload(poster)
  await expect.element(field.getByRole('alert')).toBeVisible()
  await expect.element(choose).toBeVisible()
  // Browsers fire no change event when the field still holds the same file.
  await expect.element(input).toHaveValue('')
  accept()
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await choose.click()
  expect(opened.mock.contexts).toEqual([input.element()])
  await input.upload(poster)
  await expect.element(replace).toBeEnabled()
})

import { videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoVideos } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'

const open = (path: string) => openHeld(path, videos, [demoVideos.saves])

test('ROUTE-99 the list leads to the one way to add a video; a URL that is none is refused at its field', async () => {
  await open('/medias/videos/list')
  await page.getByRole('link', { name: 'Add video' }).click()
  await page.getByText('URL', { exact: true }).click()
  const url = page.getByRole('textbox', { name: 'File URL' })
  await url.fill('ftp://example.com/match.mp4')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter an http or https URL.')).toBeVisible()
  await expect.element(url).toHaveFocus()
  await expectAccessible()
})

test('ROUTE-99 a video without a file yet needs a name, and is asked for its file', async () => {
  const { held } = await open('/medias/videos/create')
  await page.getByText('No file yet', { exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await name.fill('Press conference')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Press conference' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(held.all().at(-1)!.name).toBe('Press conference')
})

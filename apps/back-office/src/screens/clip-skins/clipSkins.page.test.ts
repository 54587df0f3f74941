import { clipSkins, jobs, previewSkin } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { picture } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { item, sample } from '../../testing/sample.ts'

const url = new URL('../../testing/media/480.mp4', import.meta.url).href
const cup = item(clipSkins, {
  id: 1,
  name: 'Cup final',
  overlay: picture,
  overlayPosition: 'bottom-left',
  overlayScale: 35,
  state: 'ready',
  preview: { url, contentType: 'video/mp4', size: null },
  previewFormat: '16:9',
  previewDuration: 6000,
  previewFrames: { preRoll: 50, clip: 100, postRoll: 0 },
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('ROUTE-33 NAV-08 a skin has a list, a form and a preview that says its frames', async () => {
  await openHeld('/account/clip-skins', clipSkins, [cup])
  await expect.element(page.getByRole('heading', { name: 'Cup final' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Bottom left' })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Width' })).toHaveValue('35')
  await expect
    .element(page.getByTitle('50 frames pre-roll, 100 frames clip, 0 frames post-roll'))
    .toBeVisible()
  await expect.poll(() => document.querySelector('figure video')).toBeInstanceOf(HTMLVideoElement)
  await expectAccessible()
})

test('ROUTE-33 a preview is rendered in another format', async () => {
  const { gateway } = await openHeld('/account/clip-skins', clipSkins, [cup])
  gateway.answer(previewSkin, sample(previewSkin.reply, { id: 9 }))
  gateway.hold(jobs, [])
  await button('9:16').click()
  await button('Render preview').click()
  await expect.poll(() => gateway.asked(previewSkin).map(({ body }) => body)).toEqual([{ format: '9:16' }])
})

test('ROUTE-33 a deleted skin can be restored', async () => {
  const { held } = await openHeld('/account/clip-skins', clipSkins, [cup])
  await button('Actions for Cup final').click()
  await button('Delete').click()
  await expect.poll(() => held.all()).toEqual([])
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cup final' })).toBeVisible()
})

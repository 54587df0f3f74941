import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemoOverlay, makeDemoRoll } from '../apps/worker/src/media/demo-skin.ts'
import { expect, logIn, test } from './person.ts'

test('ROUTE-33 NAV-08 a skin with pre-roll and overlay is made, and its preview plays', async ({
  person: page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-skin-'))
  const roll = join(folder, 'opening.mp4')
  const badge = join(folder, 'badge.png')
  try {
    const look = { code: 'CUP', colour: '#E4572E' }
    await makeDemoRoll({ ...look, outFile: roll, seconds: 2 })
    await makeDemoOverlay({ ...look, outFile: badge })
    await logIn(page, 'operator', '/account/clip-skins')
    await expect(page.getByRole('heading', { name: 'Badge only' })).toBeVisible()
    await page.getByRole('button', { name: 'New clip skin' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Cup final')
    const upload = async (group: string, button: string, file: string) => {
      const chooser = page.waitForEvent('filechooser')
      const field = page.getByRole('group', { name: group })
      await field.getByRole('button', { name: button }).click()
      await (await chooser).setFiles(file)
      await expect(field.getByRole('button', { name: /^Remove/ })).toBeEnabled()
    }
    await upload('Pre-roll', 'Choose a video', roll)
    await upload('Overlay', 'Choose an image', badge)
    await page.getByRole('radio', { name: 'Bottom left' }).check()
    await page.getByRole('textbox', { name: 'Width' }).fill('35')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/skin=\d+$/)

    await test.step('the preview is a real video with every frame', async () => {
      const video = page.locator('figure video')
      await expect(video).toBeVisible()
      await expect(page.getByTitle('50 frames pre-roll, 100 frames clip, 0 frames post-roll')).toBeVisible()
      await page.locator('figure').getByRole('button', { name: 'Play' }).first().click()
      const length = await video.evaluate(async (element: HTMLVideoElement) => {
        while (element.currentTime < 2.2) await new Promise((resolve) => setTimeout(resolve, 50))
        return [element.duration, element.videoWidth, element.videoHeight]
      })
      expect(length).toEqual([6, 1280, 720])
    })

    await test.step('it is rendered in another format', async () => {
      await page.getByRole('button', { name: '9:16' }).click()
      await page.getByRole('button', { name: 'Render preview' }).click()
      const tall = page.locator('figure video')
      await expect
        .poll(() => tall.evaluate((element: HTMLVideoElement) => element.videoHeight).catch(() => 0))
        .toBe(1280)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

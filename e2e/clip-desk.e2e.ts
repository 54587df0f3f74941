import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawOverlay, drawRoll } from '@touchline/demo/drawing'
import { runTool } from '../apps/worker/src/media/run.ts'
import { expect, logIn, type Page, test } from './person.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const clip = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Clips' }).getByRole('listitem').filter({ hasText: title })

test('several clips are set by keys, created at once, one of them upright with a skin, and one becomes a video', async ({
  person: page,
}) => {
  const name = 'All goals of matchday 11'
  await logIn(page, 'operator', `/medias/videos/list?q=${encodeURIComponent(name)}`)
  await page.getByRole('row', { name }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Clip', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const video = page.locator('video').first()
  await expect.poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(1)

  await test.step('two are created at once, and each is a download', async () => {
    await field(page, 'Title').fill('Opening')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('n')
    await field(page, 'Title').fill('Counter-attack')
    await page.getByRole('button', { name: 'Create 2 clips' }).click()
    for (const title of ['Opening', 'Counter-attack'])
      await expect(clip(page, title).getByRole('link', { name: `Download ${title}` })).toBeVisible()
  })

  await test.step('another is also made upright and square, with a skin', async () => {
    await field(page, 'Title').fill('Upright')
    const formats = page.getByRole('group', { name: 'More formats' })
    await formats.getByRole('button', { name: '9:16' }).click()
    await formats.getByRole('button', { name: '1:1' }).click()
    const skin = page.getByRole('combobox', { name: 'Clip skin' })
    await expect(skin.getByRole('option')).not.toHaveCount(1)
    await skin.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Create clip' }).click()
    const made = clip(page, 'Upright')
    for (const aspect of ['9:16', '1:1'])
      await expect(made.getByRole('link', { name: `Download Upright in ${aspect}` })).toBeVisible({
        timeout: 60_000,
      })
    await expect(made.getByText('Ready')).toBeVisible()
  })

  await test.step('one becomes a video of the library', async () => {
    await clip(page, 'Counter-attack').getByRole('button', { name: 'Actions for Counter-attack' }).click()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish “Counter-attack”' })
    await dialog.getByLabel('Visibility').selectOption('Unlisted')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(clip(page, 'Counter-attack').getByRole('link', { name: 'Unlisted' })).toBeVisible()
    await page.goto('/medias/videos/list?q=Counter-attack')
    await expect(page.getByRole('row', { name: /Counter-attack.*Ready/ })).toBeVisible({ timeout: 60_000 })
  })
})

test('ROUTE-33 NAV-08 a skin with pre-roll and overlay is made, and its preview plays', async ({
  person: page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-skin-'))
  const roll = join(folder, 'opening.mp4')
  const badge = join(folder, 'badge.png')
  try {
    const look = { code: 'CUP', colour: '#E4572E' }
    await drawRoll(runTool, { ...look, outFile: roll, seconds: 2 })
    await drawOverlay(runTool, { ...look, outFile: badge })
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

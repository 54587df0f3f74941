import type { Page } from '@playwright/test'
import { makeNumberedVideo } from '../apps/worker/src/media/testing/frame-numbers.ts'
import { ffmpeg, temporaryFolder } from '../apps/worker/src/media/testing/run-ffmpeg.ts'
import { hearScene, makeScene, sceneLead } from '../apps/worker/src/media/testing/scene-sound.ts'
import { request } from './all-screens.ts'
import { expect, logIn, openPage, test } from './person.ts'

/** Three cameras of one scene, whose pictures show its frames; the same moment is that many ms later in each. */
const cameras = [
  { name: 'wide', offset: 0, filter: 'anull' },
  { name: 'goal', offset: 3_217, filter: 'lowpass=f=1800,volume=0.5' },
  { name: 'bench', offset: -12_480, filter: 'aecho=0.8:0.6:23:0.4' },
] as const
const seconds = 40
const sceneSeconds = sceneLead / 1000 + seconds + 14

let folder: Awaited<ReturnType<typeof temporaryFolder>>
test.beforeAll(async () => {
  folder = await temporaryFolder()
  const [pictures, sound] = [folder.path('scene.mp4'), folder.path('scene.wav')]
  await makeNumberedVideo({ outFile: pictures, frames: sceneSeconds * 25, hasSound: false })
  await makeScene(sound, sceneSeconds - sceneLead / 1000)
  for (const { name, offset, filter } of cameras)
    await ffmpeg(
      ...[...hearScene(pictures, offset), ...hearScene(sound, offset), '-t', String(seconds)],
      ...['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-bf', '0'],
      ...['-c:a', 'aac', '-b:a', '128k', '-af', filter, folder.path(`${name}.mp4`)],
    )
})
test.afterAll(() => folder.remove())

/** The frame numbers that the videos of a page show, by their places: what is in view, and its number. */
const shownNumbers = (page: Page) =>
  page.locator('media-controller').evaluate((controller) =>
    [...controller.querySelectorAll('video')]
      .filter((video) => video.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((video) => {
        const canvas = new OffscreenCanvas(16 * 16, 16)
        const context = canvas.getContext('2d')!
        context.drawImage(video, 0, 0, video.videoWidth, video.videoHeight)
        let number = 0
        for (let bit = 0; bit < 16; bit++)
          number = number * 2 + (context.getImageData(bit * 16 + 8, 8, 1, 1).data[0]! > 125 ? 1 : 0)
        return number
      }),
  )

const put = (page: Page, path: string, body: object, method = 'PUT') =>
  request(page, path, { method, body: JSON.stringify(body) })

test('CALL-STREAMING-03 ROUTE-65 three cameras are aligned by their sound, and a visitor changes angles at the same moment', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator', '/medias/videos/create')
  await page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(cameras.map(({ name }) => folder.path(`${name}.mp4`)))
  await page.getByRole('button', { name: /^Create/ }).click()
  const videoOf = async (name: string) =>
    (await request(page, `/main-api/videos?q=${name}`)).body.data.find(
      (video: { name: string; state: string }) => video.name === name,
    )
  for (const { name } of cameras)
    await expect.poll(async () => (await videoOf(name))?.state, { timeout: 240_000 }).toBe('ready')
  const ids = await Promise.all(cameras.map(async ({ name }) => (await videoOf(name)).id as number))

  const { body: event } = await put(
    page,
    '/main-api/events',
    {
      ...{ name: 'Harbour – Ostwick', startsAt: new Date().toISOString(), SportId: 1 },
      ...{ visibility: 'public', state: 'replay', activatedModules: ['MULTICAM'] },
    },
    'POST',
  )
  const address = `/main-api/events/${event.id}`
  await put(page, `${address}/streams`, { kind: 'video', VideoId: ids[0] }, 'POST')
  const path = `/streaming-service-api/multicams/${event.id}`
  const angles = cameras.map(({ name }, index) => ({ VideoId: ids[index], name, offset: 0 }))
  const saved = await put(page, path, { cameras: angles, layout: 'single', main: 0 })
  expect(saved.status).toBe(200)

  // The sound says how far apart they are.
  for (const { id } of saved.body.cameras.slice(1)) await put(page, `${path}/sound`, { CameraId: id }, 'POST')
  const sounds = async () =>
    (await request(page, path)).body.cameras.map(
      (camera: { sound: { offset: number } | null }) => camera.sound,
    )
  await expect
    .poll(async () => (await sounds()).filter(Boolean).length, { timeout: 120_000 })
    .toBe(cameras.length - 1)
  for (const [index, sound] of (await sounds()).entries())
    if (index > 0) {
      expect(Math.abs(sound.offset - cameras[index]!.offset)).toBeLessThanOrEqual(1)
      expect(sound.peak).toBeGreaterThan(2)
    }
  const found = (await sounds()).map((sound: { offset: number } | null) => sound?.offset ?? 0)
  const aligned = angles.map((angle, index) => ({ ...angle, offset: found[index], offsetBy: 'sound' }))
  expect((await put(page, path, { cameras: aligned, layout: 'single', main: 0 })).status).toBe(200)
  const status = (await request(page, `${path}/status`)).body.cameras
  expect(status.map(({ state }: { state: string }) => state)).toEqual(['inSync', 'inSync', 'inSync'])

  const { body: embed } = await request(page, `${address}/embed`)
  const visitor = await openPage(browser)
  await visitor.goto(new URL(embed.url).pathname)
  await visitor.getByRole('button', { name: 'Play' }).first().click()
  const master = visitor.locator('media-controller > video')
  await expect.poll(() => master.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(2)
  await master.evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 22.02
  })
  const choose = visitor.getByRole('region', { name: 'Angles' })
  const isPressed = (name: string) =>
    expect(choose.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  const main = (sceneLead + 22_000) / 40
  for (const [key, name] of [
    ['2', 'goal'],
    ['3', 'bench'],
    ['2', 'goal'],
  ] as const) {
    await visitor.keyboard.press(key)
    await isPressed(name)
    await expect(choose.getByRole('status')).toHaveText(`Angle: ${name}`)
    // The same moment, to the frame; their frames begin at different times.
    await expect
      .poll(async () => (await shownNumbers(visitor)).map((number) => Math.abs(number - main) <= 1))
      .toEqual([true])
  }
  await choose.getByRole('button', { name: 'Side by side' }).click()
  await expect
    .poll(async () => (await shownNumbers(visitor)).map((number) => Math.abs(number - main) <= 1))
    .toEqual([true, true])
  await choose.getByRole('button', { name: 'One large' }).click()
  await expect.poll(async () => (await shownNumbers(visitor)).length).toBe(3)
  await choose.getByRole('button', { name: 'One', exact: true }).click()

  // While it plays, there is always a picture, and the place is kept.
  await visitor.keyboard.press('1')
  await isPressed('wide')
  await master.evaluate((video: HTMLVideoElement) => video.play())
  await visitor.keyboard.press('3')
  await expect(choose.getByRole('status')).toHaveText('Angle: bench')
  const apart = () =>
    visitor.locator('media-controller').evaluate((controller) => {
      const [own, angle] = [...controller.querySelectorAll('video')]
      return Math.abs(own!.currentTime - 12.48 - angle!.currentTime)
    })
  await expect.poll(apart).toBeLessThan(0.04)
})

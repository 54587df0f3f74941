import { usualSphere, videos } from '@touchline/contract'
import { createSphere, type SphereOptions } from '@touchline/playback/sphere'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openHeld } from '../../testing/openHeld.ts'
import { playableVideo } from '../../testing/playable.ts'

/** A video of a sphere whose red says how far to the right something is, and whose green how far down. */
async function directions(): Promise<HTMLVideoElement> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 720, height: 360 })
  const context = canvas.getContext('2d')!
  const draw = () => {
    const image = context.createImageData(720, 360)
    for (let y = 0; y < 360; y++)
      for (let x = 0; x < 720; x++)
        image.data.set([(x / 720) * 255, (y / 360) * 255, 0, 255], (y * 720 + x) * 4)
    context.putImageData(image, 0, 0)
  }
  draw()
  const timer = setInterval(draw, 100)
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = canvas.captureStream(10)
  await video.play()
  onTestFinished(() => {
    clearInterval(timer)
    video.srcObject = null
  })
  return video
}

async function open(options: Partial<SphereOptions> = {}) {
  const video = await directions()
  const place = document.createElement('div')
  place.style.cssText = 'display: flex; flex-direction: column; width: 640px; height: 360px'
  document.body.append(place)
  const sphere = createSphere(video, {
    title: 'Harbour City',
    language: 'en',
    start: { yaw: 0, pitch: 0, width: 90 },
    limits: { left: -180, right: 180, down: -90, up: 90 },
    followsDevice: false,
    place: (element) => place.append(element),
    ...options,
  })
  onTestFinished(() => {
    sphere.end()
    place.remove()
  })
  await expect.poll(() => place.querySelector('canvas')).not.toBeNull()
  const canvas = place.querySelector('canvas')!
  canvas.focus()
  return { sphere, canvas, place }
}

/** Where the middle of what is drawn looks, by its colour. */
const drawnAt = (canvas: HTMLCanvasElement, redraw: () => void) =>
  new Promise<{ yaw: number; pitch: number }>((done) => {
    redraw()
    // In the same frame, behind the drawing: what was drawn is gone afterwards.
    requestAnimationFrame(() => {
      const copy = document.createElement('canvas')
      Object.assign(copy, { width: 1, height: 1 })
      const context = copy.getContext('2d')!
      context.drawImage(canvas, canvas.width / 2, canvas.height / 2, 1, 1, 0, 0, 1, 1)
      const [red = 0, green = 0] = context.getImageData(0, 0, 1, 1).data
      done({ yaw: (red / 255) * 360 - 180, pitch: 90 - (green / 255) * 180 })
    })
  })

beforeEach(() => document.body.replaceChildren())

test('what is drawn is what is looked at', async () => {
  const { sphere, canvas } = await open()
  for (const [yaw, pitch] of [
    [0, 0],
    [60, 0],
    [-120, 30],
    [100, -45],
  ] as const) {
    const look = () => sphere.show({ yaw, pitch, width: 60 })
    await expect
      .poll(async () => Math.abs((await drawnAt(canvas, look)).yaw - yaw), { message: `yaw ${yaw}` })
      .toBeLessThan(5)
    expect(Math.abs((await drawnAt(canvas, look)).pitch - pitch)).toBeLessThan(5)
  }
})

test('keys turn and zoom, Home returns, and the label says where', async () => {
  const { sphere, canvas } = await open({ start: { yaw: 12, pitch: -4, width: 90 } })
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Shift>}{ArrowLeft}{/Shift}+')
  expect(sphere.view()).toEqual({ yaw: 21, pitch: 1, width: 85 })
  expect(canvas.getAttribute('aria-label')).toBe(
    'Harbour City, 360° picture. You look 21° to the right and 1° up, 85° wide. Arrow keys turn, + and - zoom, Home returns.',
  )
  await userEvent.keyboard('{Home}')
  expect(sphere.view()).toEqual({ yaw: 12, pitch: -4, width: 90 })
})

test('a drag takes the picture along and stops at the limits; a click is no drag', async () => {
  let clicks = 0
  const { sphere, canvas } = await open({
    limits: { left: -60, right: 60, down: -45, up: 45 },
    onClick: () => clicks++,
  })
  const pointer = (type: string, x: number, y: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, button: 0, bubbles: true }),
    )
  canvas.setPointerCapture = () => {}
  pointer('pointerdown', 300, 100)
  pointer('pointermove', 250, 100)
  pointer('pointerup', 250, 100)
  expect(sphere.view().yaw).toBeGreaterThan(5)
  pointer('pointerdown', 600, 100)
  pointer('pointermove', 0, 100)
  pointer('pointerup', 0, 100)
  expect(sphere.view().yaw).toBe(15)
  expect(clicks).toBe(0)
  pointer('pointerdown', 100, 100)
  pointer('pointerup', 101, 100)
  expect(clicks).toBe(1)
})

test('a phone that is turned looks around from where one looked', async () => {
  const usual = window.matchMedia
  const { sphere: atDesk } = await open({ followsDevice: true })
  expect(document.querySelector('.player-follow')).toBeNull()
  atDesk.end()
  window.matchMedia = (query) =>
    query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : usual.call(window, query)
  onTestFinished(() => {
    window.matchMedia = usual
  })
  const { sphere } = await open({ start: { yaw: 90, pitch: 0, width: 90 }, followsDevice: true })
  const follow = page.getByRole('button', { name: 'Turn the phone to look around' })
  await follow.click()
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true')
  const turn = (alpha: number, beta: number) =>
    window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha, beta, gamma: 0 }))
  turn(200, 90)
  expect(sphere.view()).toEqual({ yaw: 90, pitch: expect.closeTo(0), width: 90 })
  turn(170, 100)
  expect(sphere.view()).toEqual({ yaw: expect.closeTo(120), pitch: expect.closeTo(10), width: 90 })
  await follow.click()
  turn(0, 90)
  expect(sphere.view().yaw).toBeCloseTo(120)
})

test('the flat picture is seen where the sphere can no longer be drawn', async () => {
  const { canvas, place } = await open()
  canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext()
  await expect.poll(() => place.childElementCount).toBe(0)
})

test('ROUTE-64 in the player, arrows turn the picture that has the focus, and a click plays', async () => {
  const round = { ...playableVideo, sphere: usualSphere }
  await openHeld(`/medias/videos/edit/${round.id}/infos`, videos, [round])
  const video = () => document.querySelector('video')!
  await page.getByRole('region', { name: /^Video player: Harbour City/ }).click()
  await expect.poll(() => video().currentTime).toBeGreaterThan(0)
  const canvas = page.getByRole('application', { name: /360° picture/ })
  await expect.element(canvas).toBeVisible()
  ;(canvas.element() as HTMLElement).focus()
  video().pause()
  const { currentTime } = video()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(canvas).toHaveAttribute('data-yaw', '5')
  expect(video().currentTime).toBe(currentTime)
  await userEvent.keyboard('k')
  await expect.poll(() => video().paused).toBe(false)
  await canvas.click()
  await expect.poll(() => video().paused).toBe(true)
})

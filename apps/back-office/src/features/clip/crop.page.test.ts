import { type Clip, clips, usualSphere } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import {
  button,
  clipRow,
  drag,
  drawing,
  field,
  focusOn,
  leaveField,
  openClipDesk,
  timeline,
} from '../../testing/openClipDesk.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item } from '../../testing/sample.ts'

const bar = page.getByRole('toolbar', { name: 'Crop' })
const slider = page.getByRole('slider', { name: 'Position of the crop' })
const positions = page.getByRole('listbox', { name: '9:16 crop' }).getByRole('option')
const press = (keys: string) => userEvent.keyboard(keys)
const crop = async (keys: string) => {
  focusOn(slider.element())
  await press(keys)
}
const says = (text: string | RegExp) => expect.element(bar.getByText(text)).toBeVisible()

const preview = () =>
  page.getByRole('toolbar', { name: 'Playback' }).getByRole('button', { name: '9:16' }).click()

/** Opens the desk with a crop that moves from the right edge to the left one in ten seconds. */
async function openCropped() {
  const opened = await openClipDesk()
  await preview()
  await says(/^The crop follows the action\./)
  await crop('{End}')
  await says('The crop has 1 position.')
  leaveField()
  await press('{Shift>}{ArrowRight}{/Shift}')
  await crop('{Home}')
  await says('The crop moves between 2 positions.')
  return opened
}

test('another shape is previewed, and what is looked at on the timeline stays', async () => {
  await openClipDesk()
  await timeline.getByRole('button', { name: /^Zoom in/ }).click()
  const zoomed = drawing().view.pxPerMs
  await preview()
  await expect.element(timeline.getByText('9:16 crop')).toBeVisible()
  await expect.poll(() => drawing().view.pxPerMs).toBeCloseTo(zoomed)
  await expect.element(page.getByRole('img', { name: '9:16 preview' })).toBeVisible()
  await crop('{End}')
  expect(Number(slider.element().getAttribute('aria-valuenow'))).toBeGreaterThan(80)
  await expectAccessible()
})

test('keys that are faster than frames set the position where the clip was moved to', async () => {
  await openCropped()
  const send = (target: Element, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  send(document.body, 'ArrowLeft')
  send(slider.element(), 'End')
  await says('The crop moves between 3 positions.')
  await expectAccessible()
})

test('the crop stays within the picture when it is dragged beyond its edge', async () => {
  await openClipDesk()
  await preview()
  const { left } = slider.element().getBoundingClientRect()
  await drag(slider.element(), 2 - left)
  await expect.element(slider).not.toHaveAttribute('aria-valuenow', expect.stringMatching(/^([4-9]\d|100)$/))
  await says('The crop has 1 position.')
})

test('the positions of the crop are moved over time by keys and by the pointer, and removed', async () => {
  await openCropped()
  await expect.poll(() => positions.elements()).toHaveLength(2)
  const placeOf = (index: number) => positions.nth(index).element().getBoundingClientRect().x
  const before = placeOf(0)
  focusOn(positions.nth(0).element())
  // One after the other: where it is then is where it stays until it is dragged.
  for (let last = before; last < before + 5; last = placeOf(0)) {
    await press('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    await expect.poll(() => placeOf(0)).toBeGreaterThan(last)
  }
  const shifted = placeOf(0)
  await drag(positions.nth(0).element(), before - shifted)
  await expect.poll(() => placeOf(0)).toBeLessThan(shifted - 5)
  await says('The crop moves between 2 positions.')
  focusOn(positions.nth(1).element())
  await press('{Delete}')
  await says('The crop has 1 position.')
})

test('whoever crops the picture for a format gets a file in it, with that crop', async () => {
  const { gateway } = await openCropped()
  const format = page.getByRole('group', { name: 'More formats' }).getByRole('button', { name: '9:16' })
  await expect.element(format).toHaveAttribute('aria-pressed', 'true')
  await field('Title').fill('Upright')
  await button('Create clip').click()
  await expect.element(clipRow('Upright')).toBeVisible()
  const body = gateway.asked([clips, 'create'])[0]!.body as Pick<Clip, 'crops'>
  expect(body.crops).toMatchObject([{ aspect: '9:16', keyframes: [{}, {}] }])
  const [first, last] = body.crops![0]!.keyframes!
  expect(last!.at - first!.at).toBe(10_000)
  expect(first!.x).toBeGreaterThan(last!.x)
})

test('the crop of a clip is given back to the action', async () => {
  const rendition = {
    aspect: '9:16',
    state: 'ready',
    error: null,
    file: null,
    width: 720,
    height: 1280,
    duration: 10_000,
    frames: null,
  } as const
  const of = { id: 1, title: 'Upright', videoId: playableVideo.id, out: 10_000, state: 'ready' } as const
  const set = { ...rendition, crop: [{ at: 0, x: 0.8 }], isFollowing: false }
  const followed = { ...rendition, crop: [{ at: 0, x: 0.5 }], isFollowing: true }
  const { gateway, held } = await openClipDesk([item(clips, { ...of, aspects: ['9:16'], renditions: [set] })])
  await preview()
  await clipRow('Upright').getByRole('button', { name: 'Play Upright' }).click()
  await says('The crop has 1 position.')
  await bar.getByRole('button', { name: 'Follow the action' }).click()
  await bar.getByRole('button', { name: 'Save crop' }).click()
  await expect.poll(() => gateway.asked([clips, 'update']).length).toBe(1)
  expect(gateway.asked([clips, 'update'])[0]!.body).toMatchObject({
    crops: [{ aspect: '9:16', keyframes: null }],
  })
  held.change(1, { renditions: [followed] })
  await says(/^The crop followed the action\./)
})

test('ROUTE-64 a flat clip of a sphere looks where one looks in its preview, and moves with it', async () => {
  const round = { ...playableVideo, sphere: { ...usualSphere, yaw: 36, width: 80 } }
  const { gateway } = await openClipDesk([], undefined, round)
  await preview()
  await says(/^The clip looks where viewers look first\./)
  const view = page.getByRole('application', { name: /360° picture/ })
  await expect.element(view).toHaveAttribute('data-yaw', '36')
  focusOn(view.element())
  await press('{ArrowRight}{ArrowUp}+')
  await says('The crop has 1 position.')
  leaveField()
  await press('{Shift>}{ArrowRight}{/Shift}')
  focusOn(view.element())
  await press('{ArrowLeft}{ArrowLeft}')
  await says('The crop moves between 2 positions.')
  await expectAccessible()
  await field('Title').fill('Upright')
  await button('Create clip').click()
  await expect.element(clipRow('Upright')).toBeVisible()
  const body = gateway.asked([clips, 'create'])[0]!.body as Pick<Clip, 'crops'>
  const [first, last] = body.crops![0]!.keyframes!
  expect(last!.at - first!.at).toBe(10_000)
  expect(first).toMatchObject({
    x: expect.closeTo(41 / 360 + 0.5),
    y: expect.closeTo(0.5 - 5 / 180),
    width: 75,
  })
  expect(last).toMatchObject({ x: expect.closeTo(31 / 360 + 0.5), width: 75 })
  // Its own crop is of no other shape, of which the lying one is offered as well.
  await page.getByRole('toolbar', { name: 'Playback' }).getByRole('button', { name: '16:9' }).click()
  await says(/^The clip looks where viewers look first\./)
})

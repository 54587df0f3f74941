import { clips, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { provoke } from '../../testing/complaints.ts'
import {
  button,
  clipRow,
  field,
  leaveField,
  openClipDesk,
  setPoint,
  shown,
  timeline,
} from '../../testing/openClipDesk.ts'
import { playableVideo } from '../../testing/playable.ts'

const press = (keys: string) => userEvent.keyboard(keys)

test('the loop repeats from the in point to the out point', async () => {
  await openClipDesk()
  await setPoint('Out', '0:00.15')
  const turns: number[] = []
  shown().addEventListener('seeking', () => turns.push(shown().currentTime))
  await press('r')
  await expect.element(button('Loop')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => turns.length).toBeGreaterThan(2)
  for (const time of turns) expect(time).toBeLessThan(0.3)
  await press('k')
  await press('r')
  await press('k')
  await expect.poll(() => shown().paused).toBe(true)
})

test('another clip begins at the position, which is undone and done again', async () => {
  await openClipDesk()
  await field('Title').fill('Opening')
  leaveField()
  await press('{ArrowRight}n')
  await expect.element(button('Create 2 clips')).toBeVisible()
  await expect.element(field('In')).toHaveValue('0:01.00')
  await press('z')
  await expect.element(button('Create clip')).toBeVisible()
  await press('{Shift>}Z{/Shift}')
  await expect.element(button('Create 2 clips')).toBeVisible()
})

test('several clips are created at once, and a title that is missing is asked for at its clip', async () => {
  const { gateway } = await openClipDesk()
  await field('Title').fill('Opening')
  leaveField()
  await press('{ArrowRight}n')
  await page
    .getByRole('list', { name: 'Clips to create' })
    .getByRole('button', { name: /^Opening/ })
    .click()
  await button('Create 2 clips').click()
  await expect.element(page.getByText('Enter a title.')).toBeVisible()
  await expect.element(field('Title')).toHaveFocus()
  expect(gateway.asked([clips, 'create'])).toEqual([])
  await field('Title').fill('Counter-attack')
  await expectAccessible()
  await button('Create 2 clips').click()
  for (const title of ['Opening', 'Counter-attack']) {
    await expect.element(clipRow(title)).toBeVisible()
    await expect.element(timeline.getByRole('option', { name: title })).toBeInTheDocument()
  }
  await expect.element(button('Create clip')).toBeVisible()
  expect(gateway.asked([clips, 'create']).map(({ body }) => body)).toMatchObject([
    { title: 'Opening', in: 0, out: 10_000 },
    { title: 'Counter-attack', in: 1000, out: 11_000 },
  ])
})

test('J plays backwards, each press faster, and ends at the first frame; L plays forwards', async () => {
  await openClipDesk()
  await press('{ArrowRight}{ArrowRight}')
  await expect.poll(() => shown().currentTime).toBeGreaterThan(1.9)
  // Frames that take long to show, as on a busy machine.
  let began = 0
  shown().addEventListener('seeking', () => {
    began = performance.now()
  })
  Object.defineProperty(shown(), 'seeking', { get: () => performance.now() - began < 400 })
  await press('jj')
  await expect.element(page.getByText('-2×')).toBeVisible()
  await expect.element(page.getByText('-2×')).not.toBeInTheDocument()
  expect(shown().currentTime).toBeLessThan(0.2)
  await press('ll')
  await expect.element(page.getByText('2×', { exact: true })).toBeVisible()
  await press('k')
})

test('a waveform that cannot be read leaves the rest of the desk as it is', async () => {
  const path = '/media/waveform.bin'
  provoke(/waveform was not loaded/)
  const asked: string[] = []
  await openClipDesk([], (gateway) => {
    const waveform = { url: path, contentType: 'application/octet-stream', size: null }
    gateway.hold(videos, [{ ...playableVideo, waveform }])
    gateway.respond(path, () => {
      asked.push(path)
      return new Response(null, { status: 404 })
    })
  })
  await expect.poll(() => asked).not.toEqual([])
  await press('{ArrowRight}n')
  await expect.element(button('Create 2 clips')).toBeVisible()
  await expect.poll(() => shown().currentTime).toBeGreaterThan(0.9)
})

test('the sound is turned off', async () => {
  await openClipDesk()
  await button('Turn sound off').click()
  await expect.element(button('Turn sound on')).toBeVisible()
  expect(shown().muted).toBe(true)
})

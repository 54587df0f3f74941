import { events, type Multicam, readMulticam } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { beside, unseen } from '../../testing/inStep.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { playableVideo } from '../../testing/playable.ts'

const playlist = playableVideo.playlist!.url
const camera = (id: number, name: string, offset: number): Multicam['cameras'][number] => ({
  ...{ id, name, offset, InputId: null, VideoId: 100 + id, offsetBy: 'eye', sourceName: name },
  ...{
    playlist,
    isLive: false,
    beganAt: null,
    duration: 30_000,
    frameRate: 25,
    sound: null,
    waveform: { state: 'none', url: null },
  },
})
const multicam: Multicam = {
  ...{ EventId: 1, layout: 'single', main: 0, switches: [] },
  cameras: [camera(5, 'Wide', 0), camera(6, 'Goal', 2_000), camera(7, 'Bench', -1_000)],
  played: { CameraId: 5, InputId: null, beganAt: null },
}

const open = (own: Multicam = multicam, activatedModules: 'MULTICAM'[] = ['MULTICAM'], looked?: number) =>
  openScreen('/events/sports/edit/1/markers', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.hold(events, [{ ...match, activatedModules }])
      gateway.answer(readMulticam, () => own)
      if (looked) localStorage.setItem('desk-angles-2', JSON.stringify([[1, looked]]))
    },
  })
const menu = page.getByRole('combobox', { name: 'Second angle' })
const main = () => document.querySelector('video')!
const second = (name: string) =>
  document.querySelector<HTMLVideoElement>(`video[aria-label="Second angle: ${name}"]`)
const press = (keys: string) => userEvent.keyboard(keys)

test('CALL-STREAMING-03 ROUTE-62 the desk shows a second angle in step with the match, and remembers it', async () => {
  await open()
  await expect.element(menu).toHaveValue('')
  expect(document.querySelectorAll('video')).toHaveLength(1)
  await menu.selectOptions('Goal')
  await expect.poll(() => beside(second('Goal'), main(), 2)).toBeLessThan(unseen)
  await expectAccessible()
  main().currentTime = 5
  await expect.poll(() => beside(second('Goal'), main(), 2)).toBeLessThan(unseen)
  // Frame by frame, at once by a second, and at another speed.
  const before = main().currentTime
  await press('...')
  await expect.poll(() => main().currentTime).toBeGreaterThan(before)
  await expect.poll(() => beside(second('Goal'), main(), 2)).toBeLessThan(unseen)
  expect(second('Goal')!.muted).toBe(true)
  main().muted = true
  await press('ll')
  await expect.poll(() => second('Goal')?.paused).toBe(false)
  await expect.poll(() => second('Goal')!.playbackRate).toBeGreaterThan(1.5)
  await press('k')
  await expect.poll(() => second('Goal')?.paused).toBe(true)
  await expect.poll(() => beside(second('Goal'), main(), 2)).toBeLessThan(unseen)

  await press('{F9}')
  await expect.element(menu).toHaveValue('7')
  await expect.poll(() => beside(second('Bench'), main(), -1)).toBeLessThan(unseen)
  await press('{F9}')
  await expect.element(menu).toHaveValue('')
  expect(document.querySelectorAll('video')).toHaveLength(1)
  await press('{Shift>}{F9}{/Shift}')
  await expect.element(menu).toHaveValue('7')
  expect(localStorage.getItem('desk-angles-2')).toBe('[[1,7]]')
})

test('CALL-STREAMING-03 a desk that is opened again shows the angle that was looked at last, if it is still there', async () => {
  await open(multicam, ['MULTICAM'], 6)
  await expect.element(menu).toHaveValue('6')
  await expect.poll(() => beside(second('Goal'), main(), 2)).toBeLessThan(unseen)
})

test('CALL-STREAMING-03 an angle that was removed meanwhile is not looked for', async () => {
  await open(multicam, ['MULTICAM'], 99)
  await expect.element(menu).toHaveValue('')
  expect(document.querySelectorAll('video')).toHaveLength(1)
})

test('CALL-STREAMING-03 without angles, the desk asks for none and has no menu', async () => {
  const { gateway } = await open(multicam, [])
  await expect.element(page.getByRole('region', { name: 'Markers', exact: true })).toBeVisible()
  expect(gateway.asked(readMulticam)).toEqual([])
  await expect.element(menu).not.toBeInTheDocument()
})

test('CALL-STREAMING-03 where the only angle is what the desk plays, there is no menu', async () => {
  const { gateway } = await open({ ...multicam, cameras: multicam.cameras.slice(0, 1) })
  await expect.poll(() => gateway.asked(readMulticam).length).toBeGreaterThan(0)
  await expect.element(menu).not.toBeInTheDocument()
})

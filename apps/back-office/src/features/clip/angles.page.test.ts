import {
  type Clip,
  type ClipAngles,
  clips,
  events,
  fieldError,
  type Multicam,
  readClipAngles,
  readMulticam,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { beside, unseen } from '../../testing/inStep.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { button, clipRow, field, leaveField, setPoint, timeline } from '../../testing/openClipDesk.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item } from '../../testing/sample.ts'

const reach = { from: 0, until: null }
const angles: ClipAngles = {
  cameras: [
    { id: 5, name: 'Wide', isRecording: true, reach },
    { id: 6, name: 'Goal', isRecording: false, reach },
    { id: 7, name: 'Bench', isRecording: false, reach },
  ],
  switches: [
    { at: 1000, CameraId: 7 },
    { at: 4000, CameraId: 5 },
    { at: 60_000, CameraId: 6 },
  ],
}

const camera = (id: number, name: string, offset: number): Multicam['cameras'][number] => ({
  ...{ id, name, offset, InputId: null, VideoId: 100 + id, offsetBy: 'eye', sourceName: name },
  ...{ playlist: playableVideo.playlist!.url, isLive: false, beganAt: null, duration: 30_000 },
  ...{ frameRate: 25, sound: null, waveform: { state: 'none', url: null } },
})
const multicam: Multicam = {
  ...{ EventId: 1, layout: 'single', main: 0, switches: [] },
  cameras: [camera(5, 'Wide', 0), camera(6, 'Goal', 2_000), camera(7, 'Bench', -1_000)],
  played: { CameraId: 5, InputId: null, beganAt: null },
}

async function openDesk(answer: ClipAngles = angles, made: readonly Clip[] = []) {
  const opened = await openScreen('/events/sports/edit/1/clip', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.hold(events, [{ ...match, activatedModules: ['MULTICAM'] }])
      gateway.hold(clips, made)
      gateway.answer(readClipAngles, () => answer)
      gateway.answer(readMulticam, () => multicam)
    },
  })
  await expect.poll(() => document.querySelector('video')?.readyState).toBeGreaterThan(1)
  return opened
}
const press = (keys: string) => userEvent.keyboard(keys)
const angle = page.getByRole('combobox', { name: 'Angle', exact: true })
const angleFrom = (time: string) => page.getByRole('combobox', { name: `Angle from ${time}` })

test('CALL-STREAMING-03 a clip is cut from the angle that was chosen, the main one by default', async () => {
  const { gateway } = await openDesk()
  await expect.element(angle).toHaveValue('')
  await expect.element(angle.getByRole('option', { name: 'Wide' })).toBeInTheDocument()
  await angle.selectOptions('Goal')
  await field('Title').fill('Behind the goal')
  await button('Create clip').click()
  await expect.element(clipRow('Behind the goal')).toBeVisible()
  const [made] = gateway.asked([clips, 'create'])
  expect(made?.body).toMatchObject({ eventId: 1, in: 0, out: 10_000, angles: [{ at: 0, CameraId: 6 }] })
  // The next one is cut from the recording again.
  await field('Title').fill('From above')
  await button('Create clip').click()
  await expect.element(clipRow('From above')).toBeVisible()
  expect(gateway.asked([clips, 'create'])[1]?.body).not.toHaveProperty('angles')
})

test('CALL-STREAMING-03 digits cut to an angle at the frame shown, which is undone, moved to and removed', async () => {
  const { gateway } = await openDesk()
  await press('{ArrowRight}{ArrowRight}2')
  await expect.element(angleFrom('0:02.00')).toHaveValue('6')
  await press('{ArrowRight}.3')
  await expect.element(angleFrom('0:03.01')).toHaveValue('7')
  await press('z')
  await expect.element(angleFrom('0:03.01')).not.toBeInTheDocument()
  await press('{ArrowRight}1')
  await expect.element(angleFrom('0:04.01')).toHaveValue('')
  await expectAccessible()
  await button('Go to 0:02.00').click()
  const position = timeline.getByRole('slider', { name: 'Position' })
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:02.00')
  await field('Title').fill('Switched')
  leaveField()
  await button('Create clip').click()
  await expect.element(clipRow('Switched')).toBeVisible()
  expect(gateway.asked([clips, 'create'])[0]?.body).toMatchObject({
    angles: [
      { at: 0, CameraId: null },
      { at: 2000, CameraId: 6 },
      { at: 4040, CameraId: null },
    ],
  })
})

test('CALL-STREAMING-03 the cuts that were made on air are those of the clip', async () => {
  await openDesk()
  await setPoint('In', '0:02.00')
  await button('As switched on air').click()
  await expect.element(angle).toHaveValue('7')
  await expect.element(angleFrom('0:04.00')).toHaveValue('')
  await button('Remove the cut at 0:04.00').click()
  await expect.element(angleFrom('0:04.00')).not.toBeInTheDocument()
  await expect.element(angle).toHaveValue('7')
})

test('CALL-STREAMING-03 what an angle has not recorded is said at its field', async () => {
  const { gateway } = await openDesk()
  gateway.refuse(
    [clips, 'create'],
    fieldError('angles.0.CameraId', 'past_the_end', { key: 'clips.outsideAngle', params: { name: 'Goal' } }),
  )
  await angle.selectOptions('Goal')
  await field('Title').fill('Too late')
  await button('Create clip').click()
  await expect
    .element(page.getByText('Goal has not recorded this moment. Choose another angle, or move the points.'))
    .toBeVisible()
  await expect.element(angle).toHaveAttribute('aria-invalid', 'true')
})

test('CALL-STREAMING-03 an event without other angles has nothing to choose', async () => {
  await openDesk({ cameras: angles.cameras.slice(0, 1), switches: [] })
  await expect.element(field('Title')).toBeVisible()
  await expect.element(angle).not.toBeInTheDocument()
})

test('CALL-STREAMING-03 the picture is that of the angle which the clip shows, at the same moment', async () => {
  await openDesk()
  const main = document.querySelector('video')!
  const shown = () => document.querySelector<HTMLVideoElement>('video[aria-label^="Angle:"]')
  await setPoint('In', '0:01.00')
  await angle.selectOptions('Goal')
  leaveField()
  expect(shown()).toBeNull()
  await press('{ArrowRight}')
  await expect.poll(() => shown()?.getAttribute('aria-label')).toBe('Angle: Goal')
  await expect.poll(() => beside(shown(), main, 2)).toBeLessThan(unseen)
  expect(shown()!.muted).toBe(true)
  const box = shown()!.getBoundingClientRect()
  expect(box.width).toBeCloseTo(main.getBoundingClientRect().width, 0)
  await expectAccessible()
  // The cut back, and what is before the clip, show the recording.
  await press('{ArrowRight}{ArrowRight}1')
  await expect.poll(shown).toBeNull()
  await press('{ArrowLeft}')
  await expect.poll(() => shown()?.getAttribute('aria-label')).toBe('Angle: Goal')
  await press('{ArrowLeft}{ArrowLeft}')
  await expect.poll(shown).toBeNull()
})

test('CALL-STREAMING-03 before a clip of several angles is cut, each is shown at its moment', async () => {
  const cuts = [
    { at: 0, CameraId: null },
    { at: 6_000, CameraId: 6 },
  ]
  const waiting = item(clips, {
    ...{ id: 9, title: 'Switched', state: 'waiting', eventId: 1, videoId: match.id, in: 5_000, out: 8_000 },
    ...{ angles: cuts, file: null, preview: playableVideo.playlist, previewIn: 1_000, previewOut: 4_000 },
  })
  await openDesk(angles, [waiting])
  await clipRow('Switched')
    .getByRole('button', { name: /Switched/ })
    .first()
    .click()
  const played = () => document.querySelector<HTMLVideoElement>('video[aria-label="Switched"]')!
  // The desk shows the angle too, over the recording.
  const shown = () =>
    played().closest('media-controller')!.querySelector<HTMLVideoElement>('video[aria-label="Angle: Goal"]')
  await expect.poll(() => played()?.readyState).toBeGreaterThan(1)
  await expect.poll(() => played().currentTime).toBeGreaterThanOrEqual(0.9)
  played().pause()
  // A second and a half into the clip it is the other angle, two seconds later in its own time.
  played().currentTime = 2.5
  await expect.poll(() => shown()?.getAttribute('aria-label')).toBe('Angle: Goal')
  await expect.poll(() => beside(shown(), played(), 4 + 2)).toBeLessThan(unseen)
  const [over, below] = [shown()!.getBoundingClientRect(), played().getBoundingClientRect()]
  expect([over.width, over.top]).toEqual([below.width, below.top])
  await expectAccessible()
  played().currentTime = 1.5
  await expect.poll(shown).toBeNull()
})

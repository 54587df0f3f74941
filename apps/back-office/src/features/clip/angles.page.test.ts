import { type ClipAngles, clips, events, fieldError, readClipAngles } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { button, clipRow, field, leaveField, setPoint, timeline } from '../../testing/openClipDesk.ts'
import { openScreen } from '../../testing/openScreen.ts'

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

async function openDesk(answer: ClipAngles = angles) {
  const opened = await openScreen('/events/sports/edit/1/clip', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.hold(events, [{ ...match, activatedModules: ['MULTICAM'] }])
      gateway.hold(clips, [])
      gateway.answer(readClipAngles, () => answer)
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

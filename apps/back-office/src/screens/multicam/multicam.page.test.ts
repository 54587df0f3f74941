import {
  AppError,
  eventStreams,
  events,
  type Input,
  inputs,
  jobs,
  type Multicam,
  type MulticamStatus,
  measureOffset,
  readMulticam,
  readMulticamStatus,
  type SportEvent,
  saveMulticam,
  switchAngle,
  videos,
  type WrittenMulticam,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import type { Given } from '../../testing/openScreen.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const camera = (id: number, name: string, changes: Partial<Multicam['cameras'][number]> = {}) => ({
  ...{
    id,
    InputId: null,
    VideoId: 100 + id,
    name,
    offset: 0,
    offsetBy: 'clock' as const,
    sourceName: `File ${id}`,
  },
  ...{ playlist: null, isLive: false, beganAt: null, duration: 60_000, frameRate: 25, sound: null },
  ...changes,
})
const three: Multicam = {
  ...{ EventId: 1, layout: 'single', main: 0, switches: [] },
  played: { CameraId: 1, InputId: null, beganAt: null },
  cameras: [
    camera(1, 'Wide'),
    camera(2, 'Goal', { offset: 3_217, offsetBy: 'eye' }),
    camera(3, 'Bench', { InputId: 7, VideoId: null, sourceName: '5G' }),
  ],
}
const light = (id: number, state: MulticamStatus['cameras'][number]['state'], key: string, params = {}) => ({
  ...{
    id,
    InputId: null,
    VideoId: 100 + id,
    name: 'x',
    offset: 0,
    isMain: id === 1,
    state,
    params,
    since: null,
  },
  ...{ key: `multicams.${key}`, message: 'From the gateway' },
})
const lights = [
  light(1, 'inSync', 'reference'),
  light(2, 'outOfSync', 'outOfSyncSound', { found: '+742', offset: '+3217' }),
  light(3, 'lost', 'lost'),
]

type Options = Given & { multicam?: Partial<Multicam>; state?: SportEvent['state']; path?: string }

/** Opens the tab; what is saved is what is read then. */
async function open({ multicam = {}, state = 'planned', given, ...options }: Options = {}) {
  let stored: Multicam = { ...three, ...multicam }
  const opened = await openScreen('/events/sports/edit/1/multicam', {
    ...options,
    given: (gateway, answers) => {
      gateway.hold(events, [
        item(events, { id: 1, name: 'HVB – OST', state, activatedModules: ['MULTICAM'] }),
      ])
      gateway.hold(eventStreams, [])
      gateway.hold(inputs, [
        item(inputs, { id: 4, name: 'Truck' }),
        item(inputs, { id: 7, name: '5G' }),
      ] as Input[])
      gateway.hold(videos, [])
      gateway.hold(jobs, [])
      gateway.answer(readMulticam, () => stored)
      gateway.answer(readMulticamStatus, () => ({ cameras: lights.slice(0, stored.cameras.length) }))
      gateway.answer(saveMulticam, ({ body }) => {
        const { cameras, layout, main } = body as WrittenMulticam
        const known = cameras.flatMap(({ InputId = null, VideoId = null, name, offset = 0 }) => {
          const before = stored.cameras.find((one) => one.InputId === InputId && one.VideoId === VideoId)
          return [
            { ...(before ?? camera(10 + (InputId ?? 0), name, { InputId, VideoId: null })), name, offset },
          ]
        })
        stored = { ...stored, cameras: known, layout, main }
        return stored
      })
      gateway.answer(switchAngle, () => stored)
      return given?.(gateway, answers)
    },
  })
  return opened
}
const angles = page.getByRole('region', { name: 'Angles', exact: true })
const sync = page.getByRole('region', { name: 'Two angles at the same moment' })
const offset = page.getByRole('textbox', { name: 'Offset' })
const saved = (asked: readonly { body: unknown }[]) => asked.map(({ body }) => body)
const choose = async (row: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

describe('ROUTE-65 the tab of the angles', () => {
  test('each angle says in words how it is, and both schemes and a phone are readable', async () => {
    await open()
    await expect.element(page.getByText('3 angles, 2 to look at')).toBeVisible()
    await expect
      .element(angles.getByText(/^The sound says \+742 ms, but the offset is \+3217 ms\./))
      .toBeVisible()
    await expect.element(angles.getByText('Nothing arrives. Start its encoder.')).toBeVisible()
    await expect.element(angles.getByText('+3,217 ms')).toBeVisible()
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
    await page.viewport(390, 844)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await expectAccessible()
    await page.viewport(1440, 900)
  })

  test('in French', async () => {
    await open({ language: 'fr' })
    await expect.element(page.getByText('3 angles, 2 à vérifier')).toBeVisible()
    await expect.element(page.getByText('Rien n’arrive. Démarrez son encodeur.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Caler par le son' })).toBeVisible()
  })

  test('an input is added, and an angle is renamed and moved by keys', async () => {
    const { gateway } = await open()
    const asked = () => saved(gateway.asked(saveMulticam)) as { cameras: { name: string }[]; main: number }[]
    await page.getByRole('combobox', { name: 'Add a live input' }).click()
    await expect.element(page.getByRole('option', { name: '5G' })).not.toBeInTheDocument()
    await page.getByRole('option', { name: 'Truck' }).click()
    await expect
      .poll(() => asked().at(-1))
      .toMatchObject({
        cameras: [
          {},
          { offset: 3_217, offsetBy: 'eye' },
          { InputId: 7 },
          { InputId: 4, name: 'Truck', offset: 0 },
        ],
        ...{ layout: 'single', main: 0 },
      })
    await page.getByRole('textbox', { name: 'Name of angle 2' }).fill('Behind the goal')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked().at(-1)?.cameras[1]?.name).toBe('Behind the goal')
    page
      .getByRole('button', { name: /^Move Wide/ })
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    // The main angle is the same one in its new place.
    await expect
      .poll(() => asked().at(-1))
      .toMatchObject({
        ...{ cameras: [{ name: 'Behind the goal' }, { name: 'Wide' }, {}, { name: 'Truck' }], main: 1 },
      })
  })

  test('an angle is made the main one and another removed by their menus, and the layout is chosen', async () => {
    const { gateway } = await open()
    const asked = () => saved(gateway.asked(saveMulticam)) as { cameras: { name: string }[]; main: number }[]
    await choose('Goal', 'Make the main angle')
    await expect.poll(() => asked().at(-1)).toMatchObject({ main: 1, cameras: [{}, {}, {}] })
    await choose('Wide', 'Remove')
    await expect
      .poll(() => asked().at(-1))
      .toMatchObject({ cameras: [{ name: 'Goal' }, { name: 'Bench' }], main: 0 })
    await page.getByRole('button', { name: 'Side by side' }).click()
    await expect.poll(() => asked().at(-1)).toMatchObject({ layout: 'side-by-side' })
  })

  test('on air, an angle is removed only once that is confirmed', async () => {
    const { gateway } = await open({ state: 'live' })
    await choose('Goal', 'Remove')
    const dialog = page.getByRole('dialog', { name: 'Remove Goal while the event is on air?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(gateway.asked(saveMulticam)).toEqual([])
    await choose('Goal', 'Remove')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect
      .poll(() => saved(gateway.asked(saveMulticam)))
      .toMatchObject([{ cameras: [{ name: 'Wide' }, { name: 'Bench' }], main: 0 }])
  })

  test('an offset is set by eye: by buttons, keys and as a number, and nothing is saved before Apply', async () => {
    const { gateway } = await open()
    await page.getByRole('button', { name: 'A frame on' }).click()
    await expect.element(offset).toHaveValue('+3,257 ms')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}')
    await expect.element(offset).toHaveValue('+4,177 ms')
    await expect.element(sync.getByText('Viewers of this angle jump by 24 frames.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(offset).toHaveValue('+3,217 ms')
    await offset.fill('a second')
    await expect.element(page.getByText('Enter whole milliseconds, at most 4 hours.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await offset.fill('-12480')
    await userEvent.keyboard('{Enter}')
    expect(gateway.asked(saveMulticam)).toEqual([])
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect
      .poll(() => saved(gateway.asked(saveMulticam)))
      .toMatchObject([{ cameras: [{ offset: 0 }, { name: 'Goal', offset: -12_480, offsetBy: 'eye' }, {}] }])
  })

  test('what the sound says is offered with how sure it is, and a refusal says what to do', async () => {
    const at = '2026-08-15T19:00:00.000Z'
    const sound = { offset: 742, peak: 3.41, key: null, message: null, at }
    const unclear = { offset: null, peak: 1.04, key: 'multicams.unclear', message: 'x', at }
    const [wide, goal, bench] = three.cameras
    const { gateway } = await open({
      multicam: { cameras: [wide!, { ...goal!, sound }, { ...bench!, sound: unclear }] },
    })
    await expect.element(sync.getByText('The sound says +742 ms.')).toBeVisible()
    await expect.element(sync.getByText(/the match is 3.4 times the next best/)).toBeVisible()
    await page.getByRole('button', { name: 'Use' }).click()
    await expect
      .poll(() => saved(gateway.asked(saveMulticam)))
      .toMatchObject([{ cameras: [{}, { offset: 742, offsetBy: 'sound' }, {}] }])
    await page.getByRole('button', { name: '3: compare Bench with the main angle' }).click()
    await expect.element(sync.getByText(/^The sounds do not match clearly\./)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Use' })).not.toBeInTheDocument()
    gateway.refuse(
      measureOffset,
      new AppError('not_possible', { key: 'multicams.nothingThere', params: { name: 'Bench' } }),
    )
    await page.getByRole('button', { name: 'Set by sound' }).click()
    await expect.poll(() => saved(gateway.asked(measureOffset))).toEqual([{ CameraId: 3 }])
    await expect
      .element(page.getByText('Nothing has come of Bench, so it cannot be the main angle.'))
      .toBeVisible()
  })

  test('all angles are aligned by sound at once, as far as it is clear', async () => {
    let isHeard = false
    const at = '2026-08-15T19:00:00.000Z'
    const [wide, goal, bench] = three.cameras
    const sounds = [
      { offset: 742, peak: 3.41, key: null, message: null, at },
      { offset: null, peak: 1.04, key: 'multicams.unclear', message: 'x', at },
    ]
    const { gateway } = await open({
      given: (gateway) => {
        const listening = [2, 3].map((CameraId) =>
          item(jobs, { id: 90 + CameraId, state: 'done', payload: { cameraId: CameraId } }),
        )
        gateway.hold(jobs, listening)
        gateway.answer(measureOffset, ({ body }) => {
          isHeard = true
          return listening.find(({ payload }) => payload.cameraId === body.CameraId)!
        })
        gateway.answer(readMulticam, () => ({
          ...three,
          cameras: isHeard
            ? [wide!, { ...goal!, sound: sounds[0]! }, { ...bench!, sound: sounds[1]! }]
            : [...three.cameras],
        }))
      },
    })
    await page.getByRole('button', { name: 'Align all by sound' }).click()
    await expect.element(page.getByText('1 of 2 angles aligned by sound')).toBeVisible()
    expect(saved(gateway.asked(measureOffset))).toEqual([{ CameraId: 2 }, { CameraId: 3 }])
    await expect
      .poll(() => saved(gateway.asked(saveMulticam)))
      .toMatchObject([
        {
          cameras: [{ offset: 0 }, { offset: 742, offsetBy: 'sound' }, { name: 'Bench', offset: 0 }],
          main: 0,
        },
      ])
  })

  test('before the event is on air, the digits compare angles', async () => {
    const planned = await open()
    await expect.element(sync).toBeVisible()
    await userEvent.keyboard('3')
    await expect.element(sync.getByRole('heading', { name: 'Align Bench' })).toBeVisible()
    expect(planned.gateway.asked(switchAngle)).toEqual([])
  })

  test('on air the digits switch the main angle, and what was switched is listed', async () => {
    const switches = [{ id: 1, at: '2026-08-15T19:00:00.000Z', CameraId: 2 }]
    const { gateway } = await open({ state: 'live', multicam: { switches } })
    await expect
      .element(page.getByRole('region', { name: 'Switched on air' }).getByText('Goal'))
      .toBeVisible()
    await userEvent.keyboard('13')
    await expect.poll(() => saved(gateway.asked(switchAngle))).toEqual([{ CameraId: 3 }])
    expect(gateway.asked(saveMulticam)).toEqual([])
  })

  test('an event without angles says what they are for', async () => {
    await open({ multicam: { cameras: [], main: null } })
    await expect.element(page.getByText('No angles yet')).toBeVisible()
    await expectAccessible()
  })

  test('ACCESS-06 who may only look changes nothing', async () => {
    const { gateway } = await open({
      as: 'reader',
      roles: ['read_only', 'sport_player_write'],
      state: 'live',
    })
    await expect.element(angles.getByText('Goal')).toBeVisible()
    for (const name of ['Apply', 'Set by sound', 'Add videos'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
    await userEvent.keyboard('2')
    expect(gateway.asked(switchAngle)).toEqual([])
  })
})

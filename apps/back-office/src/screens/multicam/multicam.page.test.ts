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
import { provoke } from '../../testing/complaints.ts'
import type { Given } from '../../testing/openScreen.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
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
  waveform: { state: 'none' as const, url: null },
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

/** A waveform of ten seconds with one loud moment. */
function waveformOf(loudAt: number): string {
  const [perSecond, buckets] = [100, 1000]
  const bytes = new ArrayBuffer(32 + 2 * buckets)
  const header = new DataView(bytes)
  header.setUint32(0, 0x544c5746)
  header.setUint16(4, 1, true)
  header.setUint16(6, 1, true)
  header.setUint32(8, perSecond, true)
  header.setUint32(12, buckets, true)
  const first = (loudAt * perSecond) / 1000
  // Quiet sound is raised to fill the lane.
  new Int8Array(bytes, 32).fill(-15, 2 * first, 2 * first + 10)
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return `data:application/octet-stream;base64,${btoa(text)}`
}

/** Where the loud moment is drawn, from 0 to 1 of the width; undefined if nothing is. */
function loudPlace(stage: Element): number | undefined {
  const canvas = stage.querySelector('canvas')!
  const { data, width, height } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  // Quarter height: the line of the playhead is there too, at the middle.
  const row = Math.round(height * 0.6) * width
  for (let x = 0; x < width; x++)
    if (data[4 * (row + x) + 3]! > 0 && Math.abs(x - width / 2) > 3) return x / width
  return undefined
}

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
    await expectToFit()
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

  describe('the sounds of all angles on one time axis', () => {
    const lanes = page.getByRole('region', { name: 'Sound of all angles' })
    const slider = (name: string) => lanes.getByRole('slider', { name: `Offset of ${name}` })
    const offsetOf = (name: string) => slider(name).element().getAttribute('aria-valuetext')
    const [wide, goal, bench] = three.cameras
    const withSounds = {
      cameras: [
        { ...wide!, waveform: { state: 'ready' as const, url: waveformOf(3000) } },
        { ...goal!, waveform: { state: 'ready' as const, url: waveformOf(6000) } },
        { ...bench!, waveform: { state: 'recorded' as const, url: null } },
        camera(4, 'Stand', { waveform: { state: 'waiting', url: null } }),
        camera(5, 'Drone'),
      ],
    }

    test('a lane is dragged and moved by keys; its offset follows and is saved once it is applied', async () => {
      const { gateway } = await open({ multicam: withSounds })
      await expect.element(lanes.getByText('Reference')).toBeVisible()
      await expect.element(lanes.getByRole('slider', { name: 'Offset of Wide' })).not.toBeInTheDocument()
      slider('Goal').element().focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect.element(offset).toHaveValue('+3,257 ms')
      await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
      await expect.poll(() => offsetOf('Goal')).toBe('+2,257 ms')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => offsetOf('Goal')).toBe('+3,217 ms')

      // Another lane is chosen as it is dragged: to the right, the same moment is earlier in it.
      const stage = slider('Bench').element()
      const { left, top, width } = stage.getBoundingClientRect()
      const at = (x: number) => ({
        pointerId: 1,
        button: 0,
        bubbles: true,
        clientX: left + x,
        clientY: top + 9,
      })
      stage.dispatchEvent(new PointerEvent('pointerdown', at(100)))
      stage.dispatchEvent(new PointerEvent('pointermove', at(102)))
      expect(offsetOf('Bench')).toBe('0 ms')
      stage.dispatchEvent(new PointerEvent('pointermove', at(100 + width / 10)))
      await expect.poll(() => offsetOf('Bench')).toBe('−1,000 ms')
      stage.dispatchEvent(new PointerEvent('pointerup', at(100 + width / 10)))
      await expect.element(sync.getByRole('heading', { name: 'Align Bench' })).toBeVisible()
      await expect.element(offset).toHaveValue('−1,000 ms')
      expect(gateway.asked(saveMulticam)).toEqual([])
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect
        .poll(() => saved(gateway.asked(saveMulticam)))
        .toMatchObject([{ cameras: [{}, { offset: 3_217 }, { offset: -1000, offsetBy: 'eye' }, {}, {}] }])
    })

    test('ROUTE-65 what is loud is drawn where it is heard, and moves with the offset', async () => {
      await open({ multicam: withSounds })
      const main = lanes.getByRole('img', { name: 'Sound of Wide' })
      // Ten seconds are seen around the beginning, at the middle.
      await expect.poll(() => loudPlace(main.element())).toBeCloseTo(0.8, 2)
      await expect.poll(() => loudPlace(slider('Goal').element())).toBeCloseTo(0.5 + (6 - 3.217) / 10, 2)
      await offset.fill('3000')
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => loudPlace(slider('Goal').element())).toBeCloseTo(0.8, 2)
    })

    test('a loud moment near the play position is found by a button', async () => {
      await open({ multicam: withSounds })
      const main = lanes.getByRole('img', { name: 'Sound of Wide' })
      await expect.poll(() => loudPlace(main.element())).toBeCloseTo(0.8, 2)
      const button = lanes.getByRole('button', { name: 'Find a loud moment' })
      await button.click()
      await expect.element(lanes.getByRole('status')).toHaveTextContent('Loud moment at 0:03.00')
    })

    test('a loud moment is found by a key in another lane where the main one has no sound', async () => {
      await open({
        multicam: {
          cameras: [bench!, { ...goal!, offset: 4000, waveform: withSounds.cameras[1]!.waveform }],
        },
      })
      await expect.poll(() => loudPlace(slider('Goal').element())).toBeCloseTo(0.7, 2)
      await userEvent.keyboard('n')
      await expect.element(lanes.getByRole('status')).toHaveTextContent('Loud moment at 0:02.00')
    })

    test('without a sound no loud moment is found, and it says why', async () => {
      await open()
      await lanes.getByRole('button', { name: 'Find a loud moment' }).click()
      await expect.element(lanes.getByRole('status')).toHaveTextContent('No sound can be read yet.')
    })

    test('where nothing is loud, it says so in French', async () => {
      const silent = { ...wide!, waveform: { state: 'ready' as const, url: waveformOf(20_000) } }
      await open({ multicam: { cameras: [silent, goal!] }, language: 'fr' })
      const region = page.getByRole('region', { name: 'Son de tous les angles' })
      const status = () => region.getByRole('status').element().textContent
      // Until it is read, it says that.
      await expect
        .poll(async () => {
          await region.getByRole('button', { name: 'Trouver un son net' }).click()
          return status()
        })
        .toBe('Rien de net à moins d’une minute d’ici.')
    })

    test('lanes without a waveform say why, in both languages, and fit a phone', async () => {
      await open({ multicam: withSounds })
      await expect
        .element(lanes.getByText('Live input: its waveform comes with its recording.'))
        .toBeVisible()
      await expect.element(lanes.getByText('Its waveform is being prepared.')).toBeVisible()
      await expect.element(lanes.getByText('No sound', { exact: true })).toBeVisible()
      await page.viewport(390, 844)
      await expectToFit()
      await expectAccessible()
      await page.viewport(1440, 900)
      await page.getByRole('button', { name: '2 s', exact: true }).click()
      await expect
        .element(page.getByRole('button', { name: '2 s', exact: true }))
        .toHaveAttribute('aria-pressed', 'true')
      await open({ multicam: withSounds, language: 'fr' })
      await expect
        .element(page.getByText(/^Entrée en direct.: sa forme d’onde arrive avec son enregistrement\.$/))
        .toBeVisible()
    })

    test.each([
      ['later', '/storage/none/waveform.bin'],
      ['at once', 'blob:none'],
    ])('a waveform that cannot be loaded, which is known %s, can be tried again', async (_, url) => {
      provoke(/A waveform was not loaded/)
      const missing = { state: 'ready' as const, url }
      await open({ multicam: { cameras: [{ ...wide!, waveform: missing }, goal!] } })
      await expect.element(lanes.getByText('Its waveform could not be loaded.')).toBeVisible()
      await lanes.getByRole('button', { name: 'Try again' }).click()
      await expect.element(lanes.getByText('Its waveform could not be loaded.')).toBeVisible()
    })

    test('who may only look sees the lanes and moves none', async () => {
      await open({ multicam: withSounds, as: 'reader', roles: ['read_only', 'sport_player_write'] })
      await expect.element(lanes.getByRole('img', { name: 'Sound of Goal' })).toBeVisible()
      expect(lanes.getByRole('slider').elements()).toEqual([])
      // Nor are keys named that would.
      await expect.element(page.getByText(/compare$/)).toBeVisible()
      await expect.element(page.getByText(/a frame$/)).not.toBeInTheDocument()
    })
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

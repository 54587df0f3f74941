import {
  AppError,
  createInput,
  type Flow,
  fieldError,
  type Input,
  inputs,
  listConnections,
  readFlowStatus,
  readInputKey,
  rotateInputKey,
  startTestSignal,
  stopTestSignal,
} from '@touchline/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { pass, startTimer, stopTimers } from '../../testing/clock.ts'
import type { FakeGateway } from '../../testing/gateway.ts'
import { openHeld } from '../../testing/openHeld.ts'
import type { Given } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
import { item, sample } from '../../testing/sample.ts'

const base = '/medias/streams'
const server = 'rtmp://live.example:1935/live'
const key = '0123abcd-'.padEnd(49, '7')
const newKey = '4567cdef-'.padEnd(49, '9')
const camera = item(inputs, { id: 4, name: 'Camera 1', protocol: 'rtmp', pushUrl: server, testUntil: null })

let copied: string[]
beforeEach(() => {
  copied = []
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([entry]) => {
    copied.push(await (await entry!.getType('text/plain')).text())
  })
})

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const good: Partial<Flow> = {
  id: 4,
  state: 'connected',
  bitrate: 5_900_000,
  frameRate: 25,
  width: 1920,
  height: 1080,
  videoCodec: 'h264',
  audioCodec: 'aac',
  keyframeInterval: 2,
  audioLevel: -18.4,
}

const connections = [
  { id: 2, at: ago(60), what: 'connected' as const, address: '198.51.100.24', times: 1 },
  { id: 1, at: ago(120), what: 'wrongKey' as const, address: '203.0.113.80', times: 3 },
]

/** Opens the screens of inputs; what arrives at one is changed by `send`. */
async function open(path: string, { flow = {}, all = [camera], given, ...options }: Options = {}) {
  let current = sample(readFlowStatus.reply, { id: 4, ...flow })
  const { gateway, held } = await openHeld(`${base}${path}`, inputs, all, {
    ...options,
    given: (gateway, answers) => {
      gateway.answer(readFlowStatus, () => current)
      gateway.answer(readInputKey, { pushUrl: server, streamKey: key })
      gateway.answer(rotateInputKey, { pushUrl: server, streamKey: newKey })
      gateway.answer(startTestSignal, undefined)
      gateway.answer(stopTestSignal, undefined)
      gateway.answer(listConnections, { data: connections, total: connections.length })
      return given?.(gateway, answers)
    },
  })
  const send = (changes: Partial<Flow>) => {
    current = sample(readFlowStatus.reply, { id: 4, ...changes })
  }
  return { gateway, held, send }
}
type Options = Given & { flow?: Partial<Flow>; all?: readonly Input[] }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const row = (name: RegExp) => page.getByRole('row', { name })
const shows = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const arrives = () => expect.element(row(/As recommended 1920 × 1080, 25 fps$/)).toBeVisible()
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const asked = (gateway: FakeGateway) => gateway.asked(readInputKey).length

describe('ROUTE-104 the list', () => {
  const states = ['idle', 'connected', 'degraded', 'lost'] as const
  const all = states.map((state, at) =>
    item(inputs, {
      id: at + 1,
      name: `Camera ${at + 1}`,
      protocol: state === 'lost' ? 'srt' : 'rtmp',
      state,
      lastSeenAt: state === 'idle' ? null : ago(3600 * at),
    }),
  )

  test('CALL-STREAMING-01 says of each input in a word whether something arrives, and follows it by itself', async () => {
    const { held } = await open('/list', { all })
    for (const text of [/Camera 1.*RTMP.*Idle.*Never/, /Camera 2.*Connected/, /Camera 3.*Degraded/])
      await expect.element(row(text)).toBeVisible()
    await expect.element(row(/Camera 4.*SRT.*Lost.*3 hours ago/)).toBeVisible()
    await expectAccessible()
    held.change(1, { state: 'connected' })
    await expect.element(row(/Camera 1.*Connected/)).toBeVisible()
  })

  test('is filtered by protocol, and an input is deleted and restored', async () => {
    const { held } = await open('/list?protocol=srt', { all })
    await expect.element(row(/Camera 4/)).toBeVisible()
    await expect.element(row(/Camera 1/)).not.toBeInTheDocument()
    await button('Actions for Camera 4').click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await shows('Live input deleted')
    await expect.poll(() => held.all().length).toBe(3)
    await button('Undo').click()
    await expect.element(row(/Camera 4/)).toBeVisible()
  })

  test('says what an input is while there is none, in both languages', async () => {
    await open('/list', { all: [], language: 'fr' })
    await shows('Aucune entrée en direct pour l’instant')
    await expect.element(page.getByText(/^Une entrée en direct reçoit l’image/)).toBeVisible()
    const link = page.getByRole('link', { name: 'Nouvelle entrée en direct' })
    await expect.element(link.last()).toHaveAttribute('href', `${base}/new`)
    await expectAccessible()
  })
})

describe('ROUTE-105 a new input', () => {
  const create = async (gateway: FakeGateway, held: { all(): Input[] }) => {
    gateway.answer(createInput, ({ body: { AccountId: _, ...body } }) => {
      const made = item(inputs, { ...body, id: 9, pushUrl: server })
      gateway.hold(inputs, [...held.all(), made])
      return { ...made, streamKey: newKey }
    })
    await field('Name').fill('Main camera')
    await page.getByRole('radio', { name: 'Let it take over' }).click()
    await userEvent.keyboard('{Control>}s{/Control}')
  }

  test('CALL-STREAMING-01 leads to its server and key, which are ready to copy', async () => {
    const { gateway, held } = await open('/new')
    await expect.element(button('Create')).toBeVisible()
    await expectAccessible()
    await create(gateway, held)
    await expect.poll(() => location.pathname).toBe(`${base}/edit/9`)
    expect(gateway.asked(createInput)[0]!.body).toEqual({
      name: 'Main camera',
      protocol: 'rtmp',
      isTakenOver: true,
    })
    await expect.element(field('Server')).toHaveValue(server)
    await expect.element(field('Stream key')).toHaveValue(newKey)
    await button('Copy server').click()
    await button('Copy stream key').click()
    await expect.poll(() => copied).toEqual([server, newKey])
    // The key that was just given is not read again.
    expect(asked(gateway)).toBe(0)
  })

  test('needs a name, and what the gateway refuses is said at its field', async () => {
    const { gateway } = await open('/new')
    await button('Create').click()
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
    expect(gateway.asked(createInput)).toEqual([])
    await field('Name').fill('Truck')
    await page.getByRole('radio', { name: 'SRT' }).click()
    gateway.refuse(createInput, fieldError('protocol', 'fixed', { key: 'inputs.protocolFixed' }))
    await button('Create').click()
    await expect.element(page.getByText(/^The protocol of an input cannot be changed/)).toBeVisible()
  })
})

describe('ROUTE-106 the key of an input', () => {
  test('CALL-STREAMING-01 is shown for 30 seconds when somebody wants to see it', async () => {
    const { gateway } = await open('/edit/4')
    await expect.element(field('Stream key')).toHaveValue('•'.repeat(24))
    expect(asked(gateway)).toBe(0)
    stopTimers()
    await startTimer(1000, () => button('Show').click())
    await expect.element(field('Stream key')).toHaveValue(key)
    await expect.element(page.getByText(/^Hidden again in 30 s\. .*The history records/)).toBeVisible()
    for (let second = 0; second < 30; second++) await pass(1000)
    await expect.element(field('Stream key')).toHaveValue('•'.repeat(24))
  })

  test('is hidden at once, and copied without being shown', async () => {
    const { gateway } = await open('/edit/4')
    await button('Show').click()
    await button('Hide').click()
    await expect.element(field('Stream key')).toHaveValue('•'.repeat(24))
    await button('Copy stream key').click()
    await shows('Stream key copied')
    expect(copied).toEqual([key])
    await expect.element(field('Stream key')).toHaveValue('•'.repeat(24))
    expect(asked(gateway)).toBe(2)
  })

  test('is rotated once somebody confirmed that what sends is cut off', async () => {
    const { gateway } = await open('/edit/4')
    await button('Rotate key').click()
    const question = dialog('Rotate the key of Camera 1?')
    await expect.element(question.getByText(/is cut off at once/)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(gateway.asked(rotateInputKey)).toEqual([])
    await button('Rotate key').click()
    await question.getByRole('button', { name: 'Rotate key' }).click()
    await expect.element(field('Stream key')).toHaveValue(newKey)
  })

  test('is in a file for OBS and a code for phones, each read only on demand', async () => {
    const { gateway } = await open('/edit/4')
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob)
      return 'data:,'
    })
    await button('Settings for OBS').click()
    const obs = dialog('Settings for OBS')
    await expect.element(obs.getByText(/Show Profile Folder/)).toBeVisible()
    await expectAccessible('body')
    expect(asked(gateway)).toBe(0)
    await obs.getByRole('button', { name: 'Download service.json' }).click()
    await expect.element(obs).not.toBeInTheDocument()
    expect(JSON.parse(await files[0]!.text())).toEqual({
      type: 'rtmp_custom',
      settings: { server, key, use_auth: false },
    })
    await button('QR code for phones').click()
    const code = dialog('QR code of this input')
    await expect.element(code.getByRole('img', { name: 'QR code of this input' })).toBeVisible()
    await expectAccessible('body')
    await code.getByRole('button', { name: 'Done' }).click()
    await expect.element(code).not.toBeInTheDocument()
    expect(asked(gateway)).toBe(2)
  })

  test('stays hidden where the gateway refuses it', async () => {
    const { gateway } = await open('/edit/4')
    gateway.refuse(readInputKey, new AppError('forbidden', { key: 'common.notAllowed' }))
    await button('Show').click()
    await expect.element(page.getByText(/^You do not have permission to do this/)).toBeVisible()
    await expect.element(field('Stream key')).toHaveValue('•'.repeat(24))
  })
})

describe('ROUTE-106 what arrives at an input', () => {
  test('CALL-STREAMING-02 is said in a sentence, which follows the signal', async () => {
    const { send } = await open('/edit/4', { flow: { state: 'idle' } })
    await shows('Nothing arrives yet. Start your encoder.')
    send({ ...good, since: ago(12 * 60 + 5) })
    await expect.element(page.getByText(/^Connected for 12 mins?\.$/)).toBeVisible()
    send({ ...good, state: 'lost', since: ago(60 * 8) })
    await expect.element(page.getByText(/^The signal was lost 8 mins? ago\.$/)).toBeVisible()
  })

  test('CALL-STREAMING-02 is compared with what is recommended', async () => {
    const { send } = await open('/edit/4', { flow: good })
    await expect.element(row(/^Picture .* As recommended 1920 × 1080, 25 fps$/)).toBeVisible()
    await expect.element(row(/^Bitrate .* As recommended 5\.9 Mb\/s$/)).toBeVisible()
    await expect.element(row(/^Key frame interval 2 s As recommended 2 s$/)).toBeVisible()
    await expect.element(row(/^Codec H\.264 As recommended H\.264$/)).toBeVisible()
    await expect.element(row(/^Sound AAC As recommended AAC, -18 dB$/)).toBeVisible()
    send({ ...good, height: 540, width: 960, keyframeInterval: 8, videoCodec: 'hvc1', bitrate: 1_000_000 })
    await expect.element(row(/960 × 540, 25 fps It looks soft on large screens/)).toBeVisible()
    await expect.element(row(/8 s Viewers see it later\. Set the interval to 2 s\.$/)).toBeVisible()
    await expect.element(row(/H\.265 Not every browser can play it/)).toBeVisible()
    await expect.element(row(/1 Mb\/s Fast play looks blurry/)).toBeVisible()
    await expectAccessible()
  })

  test.each([
    ['en', 'Key frames are 8.5 s apart. Set the key frame interval to 2 s in your encoder.', 'Problems'],
    [
      'fr',
      'Les images clés sont espacées de 8,5 s. Réglez leur intervalle sur 2 s dans votre encodeur.',
      'Problèmes',
    ],
  ] as const)(
    'CALL-STREAMING-02 has its problems and their cures in %s',
    async (language, text, problems) => {
      const issues: Flow['issues'] = [
        { code: 'keyFramesFar', params: { seconds: 8.5 }, message: 'From the gateway' },
        { code: 'clockJumped', params: { count: 2 }, message: 'From the gateway' },
      ]
      const { send } = await open('/edit/4', { language, flow: { ...good, state: 'degraded', issues } })
      const list = page.getByRole('list', { name: problems })
      await expect.element(list.getByText(text)).toBeVisible()
      await expect.poll(() => list.getByRole('listitem').elements().length).toBe(2)
      await chooseScheme('dark')
      await expectAccessible()
      send(good)
      await expect.poll(() => list.getByRole('listitem').elements().length).toBe(0)
    },
  )

  test.each([
    ['en', 'Smaller picture', /^360p is made beside it/, /^360p is not made: the live server has no room/],
    [
      'fr',
      'Image réduite',
      /^Une version 360p est produite/,
      /^La version 360p n’est pas produite\s: le serveur de direct manque/,
    ],
  ] as const)(
    'CALL-STREAMING-02 has a smaller rendition, or it is said why not, in %s',
    async (language, list, runs, waits) => {
      const flow = { ...good, renditions: [{ name: '360p', state: 'running' as const }] }
      const { send } = await open('/edit/4', { language, flow })
      const said = page.getByRole('list', { name: list })
      await expect.element(said.getByText(runs)).toBeVisible()
      send({ ...good, renditions: [{ name: '360p', state: 'busy' }] })
      await expect.element(said.getByText(waits)).toBeVisible()
      await expectAccessible()
    },
  )

  test('is shown as a picture with its figures', async () => {
    const playlist = new URL('../../testing/media/clip.m3u8', import.meta.url).href
    await open('/edit/4', { flow: { ...good, playlist } })
    const panel = page.getByRole('region', { name: 'Picture', exact: true })
    await expect.element(panel.getByText('5.9 Mb/s')).toBeVisible()
    await expect.element(panel.getByRole('img', { name: /^Bitrate between 5\.9 Mb\/s/ })).toBeVisible()
    const video = () => panel.element().querySelector('video')
    await expect.poll(() => video()?.paused).toBe(false)
    expect(video()!.muted).toBe(true)
  })

  test('is said to be unknown while it cannot be read', async () => {
    const { gateway } = await open('/edit/4', { flow: good })
    await arrives()
    const mend = gateway.refuse(readFlowStatus, new AppError('internal', { key: 'common.internal' }))
    await expect.element(page.getByText(/^What arrives cannot be read/)).toBeVisible()
    mend()
    await expect.element(page.getByText(/^Connected for /)).toBeVisible()
  })
})

test('ROUTE-106 who connected and who was refused is listed, with where from and how often', async () => {
  await open('/edit/4')
  const list = page.getByRole('region', { name: 'Connections' })
  await expect.element(list.getByText(/^Connected 198\.51\.100\.24/)).toBeVisible()
  await expect.element(list.getByText(/^Wrong key, refused 203\.0\.113\.80 · 3 times/)).toBeVisible()
})

describe('ROUTE-106 a test signal', () => {
  test('CALL-STREAMING-02 is started for a while, and stopped', async () => {
    const { gateway, held } = await open('/edit/4')
    await button('Test signal').click()
    const choice = dialog('Test signal')
    await expect.element(choice.getByRole('button', { name: 'For 1 hour' })).toBeVisible()
    await expectAccessible('body')
    await choice.getByRole('button', { name: 'For 10 minutes' }).click()
    await shows('The test signal starts in a few seconds')
    expect(gateway.asked(startTestSignal)[0]!.body).toEqual({ seconds: 600 })
    held.change(4, { testUntil: ago(-600) })
    await button('Stop test signal').click()
    await expect.poll(() => gateway.asked(stopTestSignal).length).toBe(1)
    held.change(4, { testUntil: null })
    await expect.element(button('Test signal')).toBeVisible()
  })

  test('that was started elsewhere can be stopped, and an encoder is said to come first', async () => {
    const { gateway, held } = await open('/edit/4', { flow: good })
    await arrives()
    await button('Test signal').click()
    await shows('An encoder sends here. The test signal can be sent while none does.')
    await expect.element(button('For 1 minute')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    held.change(4, { testUntil: ago(-60) })
    await button('Stop test signal').click()
    await expect.poll(() => gateway.asked(stopTestSignal).length).toBe(1)
  })

  test('that the gateway refuses is not said to run', async () => {
    const { gateway } = await open('/edit/4')
    gateway.refuse(startTestSignal, new AppError('not_possible', { key: 'inputs.noNode' }))
    await button('Test signal').click()
    await button('For 1 minute').click()
    await expect.element(page.getByText(/^No live node is running, so nothing can arrive/)).toBeVisible()
    await expect.element(button('Test signal')).toBeVisible()
  })
})

test('ROUTE-106 without a node there is no server, until one runs', async () => {
  const { held } = await open('/edit/4', { all: [{ ...camera, pushUrl: null }] })
  await expect.element(page.getByText(/^No live node is running, so there is no server/)).toBeVisible()
  await expect.element(button('Settings for OBS')).not.toBeInTheDocument()
  await expectAccessible()
  held.change(4, { pushUrl: server })
  await expect.element(field('Server')).toHaveValue(server)
})

test('ROUTE-106 the name and what a second encoder does are changed', async () => {
  const { held } = await open('/edit/4')
  await field('Name').fill('Main camera')
  await page.getByRole('radio', { name: 'Let it take over' }).click()
  await button('Save').click()
  await shows('Live input saved')
  expect(held.find(4)).toMatchObject({ name: 'Main camera', isTakenOver: true, protocol: 'rtmp' })
})

test('ROUTE-106 ACCESS-06 who may only look sees everything, and changes nothing', async () => {
  await open('/edit/4', { as: 'reader', roles: ['read_only', 'use_stream'], flow: good })
  await arrives()
  await expect.element(page.getByText(/You can view this, but not edit it/)).toBeVisible()
  await button('Show').click()
  await expect.element(field('Stream key')).toHaveValue(key)
  for (const name of ['Rotate key', 'Test signal', 'Save', 'Delete'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Refuse it' })).toBeDisabled()
  await expectAccessible()
})

test('ROUTE-106 a long name and a phone leave everything in reach', async () => {
  const name = 'Television truck at the west stand, camera behind the goal, second half, spare'
  await open('/edit/4', { all: [{ ...camera, name }], flow: good, width: 390, height: 844 })
  await arrives()
  await expectToFit()
  await expectAccessible()
})

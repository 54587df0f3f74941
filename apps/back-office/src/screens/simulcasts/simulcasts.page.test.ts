import {
  AppError,
  type CallReply,
  events,
  exportSimulcastStats,
  fieldError,
  inputs,
  listSimulcastConnections,
  readSimulcastStats,
  type Simulcast,
  type SimulcastStats,
  type SimulcastTarget,
  simulcasts,
  simulcastTargets,
  startSimulcast,
  startTarget,
  stopSimulcast,
  stopTarget,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
import { item, sample } from '../../testing/sample.ts'

const base = '/events/simulcasts'
/** All times are of one moment: the points of two targets are at the same. */
const now = Date.now()
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const live = { state: 'live', startedAt: ago(600), InputId: 4, sourceName: 'Camera 1' } as const
const match = item(simulcasts, { id: 5, name: 'HVB – OST', ...live })
const host = { params: { host: 'live.example' }, message: 'From the gateway' }
const target = (id: number, title: string, given: Partial<SimulcastTarget> = {}) =>
  item(simulcastTargets, {
    ...{ id, SimulcastId: 5, title, url: 'rtmp://live.example/app', hasKey: true, since: ago(60) },
    ...given,
  })
const screens = target(1, 'Screens', {
  ...{ state: 'live', bitrate: 5_900_000, acknowledgedBytes: 442_500_000, onAirSeconds: 600 },
})
const refused = target(2, 'Partner', { state: 'failed', lastError: { code: 'refusedKey', ...host } })
const lost = target(3, 'Hall', {
  ...{ state: 'retrying', attempt: 3, retryAt: ago(-3600), dropped: 1180, reconnects: 4 },
  lastError: { code: 'unreachable', ...host },
})

const onYoutube = target(4, 'HVB – OST', {
  ...{ platform: 'youtube', url: null, hasKey: false, ConnectionId: 7, connectionName: 'FC Demo TV' },
  ...{ privacy: 'unlisted', page: 'https://www.youtube.com/watch?v=1', state: 'live', bitrate: 5_900_000 },
  platformReport: { state: 'live', at: ago(10), health: 'good', viewers: 812 },
})
const account = {
  id: 7,
  platform: 'youtube',
  name: 'FC Demo TV',
  userName: 'Noor',
  state: 'connected',
} as const
const connections: CallReply<typeof listSimulcastConnections> = {
  connections: [account, { ...account, id: 8, name: 'Old TV', state: 'expired' }],
  byLogin: [],
}

type Options = Given & { all?: readonly Simulcast[]; targets?: readonly SimulcastTarget[] }

async function open(path: string, { all = [match], targets = [], given, ...options }: Options = {}) {
  return await openScreen(`${base}${path}`, {
    ...options,
    given: (gateway, answers) => {
      gateway.hold(simulcasts, [...all])
      gateway.hold(simulcastTargets, [...targets])
      gateway.hold(inputs, [item(inputs, { id: 4, name: 'Camera 1' })])
      gateway.hold(events, [item(events, { id: 8, name: 'Saltmarsh – Kestrel' })])
      gateway.answer(
        readSimulcastStats,
        sample(readSimulcastStats.reply, { step: 10, targets: [], marks: [] }),
      )
      gateway.answer(listSimulcastConnections, connections)
      gateway.answer(startSimulcast, sample(startSimulcast.reply, { id: 5 }))
      gateway.answer(stopSimulcast, sample(stopSimulcast.reply, { id: 5 }))
      gateway.answer(startTarget, sample(startTarget.reply, { id: 1 }))
      gateway.answer(stopTarget, sample(stopTarget.reply, { id: 1 }))
      return given?.(gateway, answers)
    },
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string | RegExp) => page.getByLabelText(name)
const row = (name: RegExp) => page.getByRole('row', { name })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

describe('ROUTE-83 STATE-17 the list', () => {
  const all = [
    item(simulcasts, {
      ...{ id: 5, name: 'HVB – OST', ...live },
      targets: [
        { id: 1, title: 'Screens', state: 'live' },
        { id: 2, title: 'Partner', state: 'failed' },
      ],
    }),
    item(simulcasts, { id: 6, name: 'A very long name '.repeat(4).trim(), state: 'planned' }),
    item(simulcasts, { id: 7, name: 'Over', state: 'ended', startedAt: ago(7200) }),
  ]

  test('says of each target in its order whether it is live, in both schemes and languages', async () => {
    await open('/list', { all })
    await expect
      .element(row(/HVB – OST.*Targets: Screens Live, Partner Failed.*Live.*Camera 1/))
      .toBeVisible()
    await expect.element(row(/A very long name.*Planned.*Never/)).toBeVisible()
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
  })

  test('is filtered by state', async () => {
    await open('/list?state=ended', { all, language: 'fr' })
    await expect.element(row(/Over.*Terminé/)).toBeVisible()
    await expect.element(row(/HVB/)).not.toBeInTheDocument()
  })

  test('says what a simulcast is for while there is none', async () => {
    await open('/list', { all: [] })
    await expect.element(page.getByText('No simulcasts yet')).toBeVisible()
    await expectAccessible()
  })
})

describe('ROUTE-84 a new simulcast', () => {
  test('sends a live input, or an event with which it starts', async () => {
    const { gateway } = await open('/new', { all: [] })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('To partners')
    await button('Event').click()
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page.getByRole('option', { name: 'Saltmarsh – Kestrel' }).click()
    await expect.element(field('Start and end with the event')).toBeChecked()
    await expectAccessible()
    await button('Create').click()
    await expect
      .poll(() => gateway.asked([simulcasts, 'create']).map(({ body }) => body))
      .toMatchObject([{ name: 'To partners', InputId: null, EventId: 8, isWithEvent: true }])
    await expect.element(page.getByText('No targets yet')).toBeVisible()
  })
})

describe('ROUTE-85 a simulcast', () => {
  test('CALL-SIMULCASTS-04 shows what each target acknowledges, and what is wrong with its cure', async () => {
    await open('/edit/5/info', { targets: [screens, refused, lost] })
    await expect.element(row(/Screens.*Live.*5\.9 Mb\/s.*442\.5 MB/)).toBeVisible()
    await expect.element(row(/Hall.*Reconnecting.*try 4, in.*1,180.*4/)).toBeVisible()
    await expect
      .element(
        page.getByText(
          'The target refuses the key. Copy the key from the platform again, and replace it here.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText(/^live\.example cannot be reached/)).toBeVisible()
    await expect.element(page.getByText('1 of 3')).toBeVisible()
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
  })

  test('CALL-SIMULCASTS-02 a key that is refused is replaced where it says so, by keyboard', async () => {
    const { gateway } = await open('/edit/5/info', { targets: [screens, refused], language: 'fr' })
    const key = field('Nouvelle clé pour Partner')
    await key.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(key).toBeInvalid()
    await userEvent.keyboard('quillmark{Enter}')
    await expect
      .poll(() => gateway.asked([simulcastTargets, 'update']).map(({ body }) => body))
      .toEqual([{ streamKey: 'quillmark' }])
    await expect.element(key).toHaveValue('')
    expect(JSON.stringify({ ...localStorage })).not.toContain('quillmark')
  })

  test('CALL-SIMULCASTS-01 a target is added while others are live; what is wrong is said at its field', async () => {
    const { gateway } = await open('/edit/5/info', { targets: [screens] })
    const mend = gateway.refuse(
      [simulcastTargets, 'create'],
      fieldError('url', 'not_possible', { key: 'simulcasts.hostPrivate' }),
    )
    await button('Add target').click()
    await button('Save target').click()
    await expect.element(field(/^Title/)).toBeInvalid()
    await field(/^Title/).fill('Hall')
    await field(/^Address/).fill('rtmp://10.0.0.1/live')
    await field(/^Stream key/).fill('quillmark')
    await button('Save target').click()
    await expect.element(page.getByText(/^This host is on a private network/)).toBeVisible()
    await expectAccessible()
    mend()
    await field(/^Address/).fill('rtmp://live.example/live')
    await button('Save target').click()
    await expect.element(dialog('Add target')).not.toBeInTheDocument()
    const [last] = gateway.asked([simulcastTargets, 'create']).slice(-1)
    expect(last!.body).toEqual({
      ...{ SimulcastId: 5, platform: 'custom', title: 'Hall' },
      ...{ url: 'rtmp://live.example/live', streamKey: 'quillmark' },
    })
    await expect.element(row(/Hall/)).toBeVisible()
  })

  test('CALL-SIMULCASTS-01 a broadcast is added with a connected account, a title, a description and a visibility, by keyboard', async () => {
    const { gateway } = await open('/edit/5/info', { targets: [screens] })
    await button('Add target').click()
    await expect.element(dialog('Add target')).toBeVisible()
    const platform = field(/^Platform/)
    await platform.selectOptions('YouTube')
    await expect.element(field(/^Title/)).toHaveValue('HVB – OST')
    await button('Save target').click()
    await expect.element(field(/^Account/)).toBeInvalid()
    await field(/^Account/).selectOptions('Old TV, connected by Noor')
    await expect.element(page.getByText(/no longer accepts the access of this account\. Noor/)).toBeVisible()
    await field(/^Account/).selectOptions('FC Demo TV, connected by Noor')
    await field(/^Description/).fill('Round 12')
    await field(/^Visibility/).selectOptions('Unlisted')
    await expectAccessible()
    await field(/^Title/).click()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => gateway.asked([simulcastTargets, 'create']).map(({ body }) => body))
      .toEqual([
        {
          ...{ SimulcastId: 5, platform: 'youtube', title: 'HVB – OST', ConnectionId: 7 },
          ...{ description: 'Round 12', privacy: 'unlisted' },
        },
      ])
    // Twitch has neither, and nobody has connected it.
    await button('Add target').click()
    await field(/^Platform/).selectOptions('Twitch')
    await expect
      .element(page.getByText('Nobody in your account has connected Twitch.', { exact: false }))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Social networks' })).toBeVisible()
    await expect.element(field(/^Description/)).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('CALL-SIMULCASTS-04 says what the platform reports beside what is acknowledged, and how access is renewed', async () => {
    const ended = target(6, 'Twitch', {
      ...{ platform: 'twitch', url: null, state: 'unconfirmed' },
      lastError: { code: 'accessEnded', params: { platform: 'Twitch' }, message: 'From the gateway' },
    })
    const over = target(7, 'Over', {
      ...{ platform: 'facebook', url: null, state: 'failed' },
      platformReport: { state: 'ended', at: ago(5), health: null, viewers: null },
      lastError: { code: 'broadcastEnded', params: { platform: 'Facebook' }, message: 'From the gateway' },
    })
    const { gateway } = await open('/edit/5/info', { targets: [onYoutube, screens, ended, over] })
    await expect
      .element(row(/HVB – OST FC Demo TV, Unlisted.*Live.*5\.9 Mb\/s.*Live, good.*812 watching, .+ ago/))
      .toBeVisible()
    await expect.element(row(/Screens.*No status API/)).toBeVisible()
    await expect.element(row(/Twitch.*Not confirmed.*Not asked yet/)).toBeVisible()
    await expect
      .element(page.getByText('Twitch no longer accepts the access. Reconnect the channel.'))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Reconnect the channel' }))
      .toHaveAttribute('href', '/account/settings/social-networks')
    await expect.element(page.getByText(/^The broadcast was ended on Facebook/)).toBeVisible()
    await expect.element(page.getByText('Watching elsewhere')).toBeVisible()
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
    await button('Start again Over').click()
    await expect
      .poll(() => gateway.asked(startTarget).map(({ path }) => path))
      .toEqual(['/main-api/simulcasts/5/targets/7/start'])
  })

  test('fits on a phone, in French', async () => {
    await open('/edit/5/info', { targets: [onYoutube, refused], width: 390, language: 'fr' })
    await expect.element(row(/HVB – OST.*En direct, bonne image.*812 spectateurs/)).toBeVisible()
    await expectToFit()
    await expectAccessible()
  })

  test('CALL-SIMULCASTS-03 one target is stopped, tried again and removed; all are stopped by holding the button', async () => {
    const { gateway } = await open('/edit/5/info', { targets: [screens, lost] })
    await button('Stop Screens').click()
    await expect.poll(() => gateway.asked(stopTarget).length).toBe(1)
    await button('Try now Hall').click()
    await expect
      .poll(() => gateway.asked(startTarget).map(({ path }) => path))
      .toEqual(['/main-api/simulcasts/5/targets/3/start'])
    await button('Remove Hall').click()
    await expect.element(row(/Hall/)).not.toBeInTheDocument()
    await button('Hold to stop all').click()
    expect(gateway.asked(stopSimulcast)).toEqual([])
    const hold = button('Hold to stop all').element() as HTMLElement
    hold.focus()
    await userEvent.keyboard('{Enter>}')
    await expect.poll(() => gateway.asked(stopSimulcast).length).toBe(1)
    await userEvent.keyboard('{/Enter}')
  })

  test('one that is not live is started, and without targets says how to add one', async () => {
    const planned = item(simulcasts, {
      ...{ id: 5, name: 'HVB – OST', state: 'planned', InputId: 4, sourceName: 'Camera 1' },
      targets: [{ id: 1, title: 'Screens', state: 'idle' }],
    })
    const { gateway } = await open('/edit/5/info', {
      all: [planned],
      targets: [target(1, 'Screens', { state: 'idle' })],
    })
    await button('Start').click()
    await expect.poll(() => gateway.asked(startSimulcast).length).toBe(1)
  })

  test('says that its targets cannot be read, and goes on trying', async () => {
    await open('/edit/5/info', {
      given: (gateway) =>
        gateway.refuse([simulcastTargets, 'list'], new AppError('internal', { key: 'common.internal' })),
    })
    await expect.element(page.getByRole('alert').getByText(/^The targets cannot be read/)).toBeVisible()
  })

  test('people who only read see no buttons', async () => {
    await open('/edit/5/info', { targets: [refused], roles: ['read_only', 'simulcast_write'] })
    await expect.element(row(/Partner.*Failed/)).toBeVisible()
    await expect.element(button('Add target')).not.toBeInTheDocument()
    await expect.element(field('New key for Partner')).not.toBeInTheDocument()
  })
})

describe('ROUTE-86 the figures', () => {
  const points = (bitrates: readonly number[]) =>
    bitrates.map((bitrate, index) => ({
      at: ago(600 - index * 10),
      ...{
        bitrate,
        dropped: 0,
        viewers: null,
        state: bitrate > 0 ? ('live' as const) : ('retrying' as const),
      },
    }))
  const figures = { acknowledgedBytes: 22_000_000, dropped: 3, reconnects: 1, onAirSeconds: 30 }
  const stats: SimulcastStats = {
    ...{ from: ago(600), to: ago(560), step: 10, total: { ...figures, acknowledgedBytes: 44_000_000 } },
    targets: [
      { id: 1, title: 'Screens', ...figures, points: points([5_900_000, 5_800_000, 5_900_000, 5_700_000]) },
      { id: 3, title: 'Hall', ...figures, points: points([5_900_000, 0, 0, 5_600_000]) },
    ],
    marks: [{ at: ago(585), label: 'Goal', phase: null }],
  }

  test('are on one axis, are read by keyboard, and exported', async () => {
    const { gateway } = await open('/edit/5/stats', {
      given: (gateway) => {
        gateway.answer(readSimulcastStats, stats)
        gateway.answer(exportSimulcastStats, 'time,target')
      },
    })
    const axis = page.getByRole('slider', { name: 'Time' })
    await expect.element(axis).toHaveAttribute('aria-valuetext', expect.stringContaining('Hall 5.6 Mb/s'))
    ;(axis.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect
      .element(axis)
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/Screens 5\.8 Mb\/s, Hall 0/))
    await expect.element(row(/Total.*44 MB.*3.*1/)).toBeVisible()
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
    await button('Export CSV').click()
    await expect.poll(() => gateway.asked(exportSimulcastStats).length).toBe(1)
  })

  test('there are none before the first start', async () => {
    await open('/edit/5/stats', {
      all: [item(simulcasts, { id: 5, name: 'HVB – OST' })],
      given: (gateway) => gateway.answer(readSimulcastStats, sample(readSimulcastStats.reply, { step: 10 })),
    })
    await expect.element(page.getByText('No figures yet')).toBeVisible()
    await expectAccessible()
  })
})

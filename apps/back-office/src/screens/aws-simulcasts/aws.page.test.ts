import {
  AppError,
  type AwsChannel,
  type AwsConnection,
  type AwsSimulcast,
  awsSimulcasts,
  changeAwsTarget,
  createAwsChannel,
  events,
  fieldError,
  listAwsChannels,
  readAwsChannel,
  readAwsConnection,
  removeAwsConnection,
  setAwsConnection,
  startAwsSimulcast,
  stopAwsSimulcast,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { item, sample, someTime } from '../../testing/sample.ts'

const base = '/events/aws-simulcasts'
const none: AwsConnection = { isSet: false, accessKeyId: null, region: null, updatedAt: null, problem: null }
const keys: AwsConnection = {
  ...{ isSet: true, accessKeyId: 'AKIATOUCHLINE00001', region: 'eu-west-1', updatedAt: someTime },
  problem: null,
}
const simulcast = (more: Partial<AwsSimulcast> = {}) =>
  item(awsSimulcasts, {
    ...{ id: 5, name: 'HVB – OST', channelId: '1001', channelName: 'Final', region: 'eu-west-1' },
    ...{ EventId: 8, eventName: 'Saltmarsh – Kestrel', state: 'IDLE', since: someTime },
    ...more,
  })
const channel = (more: Partial<AwsChannel> = {}): AwsChannel => ({
  ...{ id: '1001', name: 'Final', state: 'IDLE', isTwice: true, region: 'eu-west-1' },
  ...{ pipelinesRunning: 0, outputs: 2, alerts: [], consoleUrl: 'https://console.example' },
  input: { codec: 'AVC', bitrate: 'MAX_20_MBPS', resolution: 'HD' },
  pictures: [{ codec: 'AVC', height: 720, bitrate: 4_000_000 }],
  targets: [{ id: 'target-1', urls: ['rtmp://live.example/app'], isRtmp: true }],
  pushUrls: ['rtmp://198.51.100.1:1935/live/one'],
  ...more,
})

type Options = Given & {
  all?: readonly AwsSimulcast[]
  connection?: AwsConnection
  shown?: AwsChannel
}

async function open(path: string, options: Options = {}) {
  const { all = [simulcast()], connection = keys, shown = channel(), given, ...others } = options
  return await openScreen(`${base}${path}`, {
    ...others,
    given: (gateway, answers) => {
      gateway.hold(awsSimulcasts, [...all])
      gateway.hold(events, [item(events, { id: 8, name: 'Saltmarsh – Kestrel' })])
      gateway.answer(readAwsConnection, connection)
      gateway.answer(listAwsChannels, {
        region: 'eu-west-1',
        channels: [{ id: '1001', name: 'Final', state: 'IDLE', isTwice: false }],
      })
      gateway.answer(readAwsChannel, shown)
      gateway.answer(startAwsSimulcast, sample(startAwsSimulcast.reply, { id: 5 }))
      gateway.answer(stopAwsSimulcast, sample(stopAwsSimulcast.reply, { id: 5 }))
      return given?.(gateway, answers)
    },
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string | RegExp) => page.getByLabelText(name)
const row = (name: RegExp) => page.getByRole('row', { name })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

describe('ROUTE-87 the list', () => {
  test('says what each channel does, in both schemes', async () => {
    await open('/list', {
      all: [
        simulcast({ state: 'RUNNING' }),
        simulcast({ id: 6, name: 'A very long name '.repeat(4).trim(), state: 'STARTING' }),
        simulcast({ id: 7, name: 'Draft', channelId: null, channelName: null, state: null, since: null }),
      ],
    })
    await expect.element(row(/HVB – OST.*Running.*Final.*Saltmarsh – Kestrel/)).toBeVisible()
    await expect.element(row(/A very long name.*Starting/)).toBeVisible()
    await expect.element(row(/Draft.*No channel/)).toBeVisible()
    await expect.element(page.getByText('AWS account: key …0001, eu-west-1')).toBeVisible()
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
  })

  test('is filtered by state, in French', async () => {
    const all = [simulcast(), simulcast({ id: 6, name: 'Over', state: 'RUNNING' })]
    await open('/list?state=RUNNING', { all, language: 'fr' })
    await expect.element(row(/Over.*En marche/)).toBeVisible()
    await expect.element(row(/HVB/)).not.toBeInTheDocument()
  })

  test('without keys says what is missing and where to enter it, on a phone too', async () => {
    const { gateway } = await open('/list', { all: [], connection: none, width: 390, height: 844 })
    await expect.element(page.getByText('No AWS account is connected')).toBeVisible()
    await expect.element(page.getByText('No AWS simulcasts yet')).toBeVisible()
    expect(gateway.asked(listAwsChannels)).toEqual([])
    await expectAccessible()
    await button('Enter keys').click()
    await expect.element(dialog('AWS account')).toBeVisible()
    await expectAccessible()
  })

  test('keys are entered by keyboard; what AWS refuses is said at its field, and nothing is kept', async () => {
    const { gateway } = await open('/list', { all: [], connection: none })
    gateway.answer(setAwsConnection, keys)
    const mend = gateway.refuse(
      setAwsConnection,
      fieldError('secretAccessKey', 'refused', { key: 'aws.refusedKey' }),
    )
    await button('Enter keys').click()
    await expect.element(field(/^Access key ID/)).toHaveFocus()
    await button('Save keys').click()
    await expect.element(field(/^Access key ID/)).toBeInvalid()
    await expect.element(field(/^Region/)).toBeInvalid()
    await field(/^Access key ID/).fill('AKIATOUCHLINE00001')
    await field(/^Secret access key/).fill('quillmark')
    await field(/^Region/).fill('eu-west-1')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^AWS refuses the key\. Check the access key ID/)).toBeVisible()
    mend()
    gateway.answer(readAwsConnection, keys)
    await button('Save keys').click()
    await expect.element(dialog('AWS account')).not.toBeInTheDocument()
    await expect.element(page.getByText('AWS account: key …0001, eu-west-1')).toBeVisible()
    expect(gateway.asked(setAwsConnection).at(-1)!.body).toEqual({
      ...{ accessKeyId: 'AKIATOUCHLINE00001', secretAccessKey: 'quillmark', region: 'eu-west-1' },
    })
    expect(JSON.stringify({ ...localStorage })).not.toContain('quillmark')
  })

  test('keys are changed without their secret, and removed after a question', async () => {
    const { gateway } = await open('/list')
    gateway.answer(setAwsConnection, { ...keys, region: 'eu-central-1' })
    gateway.answer(removeAwsConnection, undefined)
    await button('Change').click()
    await field(/^Region/).fill('eu-central-1')
    await button('Save keys').click()
    await expect
      .poll(() => gateway.asked(setAwsConnection).map(({ body }) => body))
      .toEqual([{ accessKeyId: 'AKIATOUCHLINE00001', region: 'eu-central-1' }])
    await button('Change').click()
    await button('Remove keys').click()
    expect(gateway.asked(removeAwsConnection)).toEqual([])
    await dialog('Remove the keys of AWS?').getByRole('button', { name: 'Remove keys' }).click()
    await expect.poll(() => gateway.asked(removeAwsConnection).length).toBe(1)
  })

  test('says that AWS refuses the keys', async () => {
    await open('/list', {
      given: (gateway) =>
        gateway.refuse(listAwsChannels, new AppError('not_possible', { key: 'aws.refusedKey' })),
    })
    await expect.element(page.getByRole('alert').getByText(/^AWS refuses the key/)).toBeVisible()
  })
})

describe('ROUTE-88 a new simulcast', () => {
  test('has an event and a channel of the account', async () => {
    const { gateway } = await open('/new', { all: [] })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('To partners')
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page.getByRole('option', { name: 'Saltmarsh – Kestrel' }).click()
    await page.getByRole('combobox', { name: 'Channel' }).click()
    await page.getByRole('option', { name: 'Final (Off)' }).click()
    await expectAccessible()
    await button('Create').click()
    await expect
      .poll(() => gateway.asked([awsSimulcasts, 'create']).map(({ body }) => body))
      .toMatchObject([{ name: 'To partners', EventId: 8, channelId: '1001' }])
  })

  test('has a channel that AWS creates for it; the keys of its targets go nowhere else', async () => {
    const { gateway } = await open('/new', { all: [] })
    gateway.answer(createAwsChannel, { id: '1002', name: 'Derby', state: 'CREATING', isTwice: false })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Derby')
    await button('New channel').click()
    await button('Create channel').click()
    await expect.element(field(/^Network of the encoder/)).toBeInvalid()
    await field(/^Network of the encoder/).fill('203.0.113.7/32')
    await field(/^Address of target 1/).fill('rtmp://live.example/app')
    await field(/^Stream key of target 1/).fill('velvet')
    await button('Add target').click()
    await expectAccessible()
    await button('Remove target 2').click()
    await button('Create channel').click()
    await expect.element(dialog('New channel')).not.toBeInTheDocument()
    expect(gateway.asked(createAwsChannel).map(({ body }) => body)).toEqual([
      {
        ...{ name: 'Derby', allowedFrom: '203.0.113.7/32', size: '720p', roleArn: null },
        targets: [{ url: 'rtmp://live.example/app', streamKey: 'velvet' }],
      },
    ])
    // The dialog is inside the form, and does not send it.
    expect(gateway.asked([awsSimulcasts, 'create'])).toEqual([])
    await expect.element(page.getByRole('combobox', { name: 'Channel' })).toHaveValue('Derby')
    await button('Create').click()
    await expect
      .poll(() => gateway.asked([awsSimulcasts, 'create']).map(({ body }) => body))
      .toMatchObject([{ name: 'Derby', channelId: '1002' }])
    expect(JSON.stringify({ ...localStorage })).not.toContain('velvet')
  })

  test('says that the keys are missing', async () => {
    await open('/new', { all: [], connection: none })
    await expect.element(page.getByText('No AWS account is connected')).toBeVisible()
    await expect.element(page.getByText(/^Enter the keys of AWS first/)).toBeVisible()
    await expect.element(button('New channel')).not.toBeInTheDocument()
    await expectAccessible()
  })
})

describe('ROUTE-89 a simulcast', () => {
  test('shows its targets, where the encoder sends to, and what decides the price', async () => {
    await open('/edit/5/info')
    await expect.element(page.getByText('rtmp://live.example/app')).toBeVisible()
    await expect.element(page.getByText('rtmp://198.51.100.1:1935/live/one')).toBeVisible()
    await expect.element(page.getByText('Two, and both are billed')).toBeVisible()
    await expect.element(page.getByText('AVC 720p 4 Mb/s')).toBeVisible()
    await expect.element(page.getByText(/^AVC · HD · up to 20 Mb\/s$/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Prices of AWS' })).toBeVisible()
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
  })

  test('is started, and what AWS says against it is shown in words', async () => {
    const { gateway } = await open('/edit/5/info')
    const mend = gateway.refuse(startAwsSimulcast, new AppError('not_possible', { key: 'aws.throttled' }))
    await button('Start').click()
    await expect.element(page.getByText(/^AWS limits requests at the moment/).first()).toBeVisible()
    mend()
    await button('Start').click()
    await expect.poll(() => gateway.asked(startAwsSimulcast).length).toBe(2)
  })

  test('is stopped by holding the button', async () => {
    const running = simulcast({ state: 'RUNNING', startedAt: someTime })
    const { gateway } = await open('/edit/5/info', {
      all: [running],
      shown: channel({ state: 'RUNNING' }),
    })
    await expect.element(page.getByText('Targets can be changed while the channel is off.')).toBeVisible()
    const hold = button('Hold to stop').element() as HTMLElement
    hold.focus()
    await userEvent.keyboard('{Enter>}')
    await expect.poll(() => gateway.asked(stopAwsSimulcast).length).toBe(1)
    await userEvent.keyboard('{/Enter}')
  })

  test('while its channel starts, there is nothing to press', async () => {
    await open('/edit/5/info', {
      all: [simulcast({ state: 'STARTING' })],
      shown: channel({ state: 'STARTING' }),
    })
    await expect.element(button('Start')).toBeDisabled()
    await expect.element(button('Hold to stop')).not.toBeInTheDocument()
  })

  test('a target gets another address', async () => {
    const { gateway } = await open('/edit/5/info')
    gateway.answer(changeAwsTarget, sample(changeAwsTarget.reply, { id: 5 }))
    const mend = gateway.refuse(
      changeAwsTarget,
      fieldError('streamKey', 'required', { key: 'simulcasts.keyMissing' }),
    )
    await button('Change target target-1').click()
    await field(/^Address/).fill('rtmp://other.example/app')
    await button('Save target').click()
    await expect.element(page.getByText('Enter the stream key of the target.')).toBeVisible()
    await expectAccessible()
    mend()
    await field(/^Stream key/).fill('velvet')
    await button('Save target').click()
    await expect.element(dialog('Change target')).not.toBeInTheDocument()
    expect(gateway.asked(changeAwsTarget).at(-1)).toMatchObject({
      path: '/main-api/aws-simulcasts/5/targets/target-1',
      body: { url: 'rtmp://other.example/app', streamKey: 'velvet' },
    })
  })

  test('alerts of AWS are shown, and that a channel is gone', async () => {
    const alert = { id: '1', type: 'RTMP Output', message: 'Connection lost', pipeline: '0', since: null }
    await open('/edit/5/info', { shown: channel({ alerts: [alert] }) })
    await expect.element(page.getByRole('alert').getByText('Connection lost')).toBeVisible()
    await expectAccessible()
  })

  test('one whose channel AWS does not know says so, in French and on a phone', async () => {
    await open('/edit/5/info', {
      ...{ all: [simulcast({ state: 'DELETED' })], language: 'fr', width: 390, height: 844 },
      given: (gateway) =>
        gateway.refuse(
          readAwsChannel,
          new AppError('not_possible', { key: 'aws.notFound', params: { region: 'eu-west-1' } }),
        ),
    })
    await expect
      .element(page.getByRole('alert').getByText(/^AWS n’a pas ce canal dans la région eu-west-1/))
      .toBeVisible()
    await expect.element(page.getByText('Absent d’AWS')).toBeVisible()
    await expectAccessible()
  })

  test('deleting one that runs asks first', async () => {
    const { gateway } = await open('/edit/5/info', { all: [simulcast({ state: 'RUNNING' })] })
    await button('Delete').click()
    await expect.element(page.getByText(/^The channel stays at AWS, runs on, and is billed/)).toBeVisible()
    await button('Delete anyway').click()
    await expect.poll(() => gateway.asked([awsSimulcasts, 'remove']).length).toBe(1)
  })

  test('people who only read see no buttons', async () => {
    await open('/edit/5/info', { roles: ['read_only', 'simulcast_write'] })
    await expect.element(page.getByText('rtmp://live.example/app')).toBeVisible()
    for (const name of ['Start', 'Delete', 'Settings', 'Change', 'Change target target-1'])
      await expect.element(button(name)).not.toBeInTheDocument()
  })
})

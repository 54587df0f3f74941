import {
  createInput,
  type Flow,
  fieldError,
  type Input,
  inputs,
  listConnections,
  readFlowStatus,
  setInputSource,
  startPull,
  stopPull,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import type { Given } from '../../testing/openScreen.ts'
import { item, sample } from '../../testing/sample.ts'

const base = '/medias/streams'
const truck = item(inputs, {
  ...{ id: 4, name: 'Truck', protocol: 'srtPull', pushUrl: null, testUntil: null },
  ...{
    pullFrom: 'srt://203.0.113.7:9000',
    pullUntil: null,
    isPulling: false,
    pullFault: null,
    lastSeenAt: null,
  },
})
const soon = new Date(Date.now() + 600_000).toISOString()

type Options = Given & { flow?: Partial<Flow>; all?: readonly Input[] }

/** Opens the screens of inputs, of which one pulls. */
async function open(path: string, { flow = {}, all = [truck], ...options }: Options = {}) {
  const { gateway, held } = await openHeld(`${base}${path}`, inputs, all, {
    ...options,
    given: (gateway) => {
      gateway.answer(readFlowStatus, sample(readFlowStatus.reply, { id: 4, state: 'idle', ...flow }))
      gateway.answer(listConnections, {
        data: [{ id: 1, at: soon, what: 'pullPassphrase', address: 'srt://203.0.113.7:9000', times: 1 }],
        total: 1,
      })
      gateway.answer(startPull, undefined)
      gateway.answer(stopPull, undefined)
    },
  })
  return { gateway, held }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const shows = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

describe('ROUTE-105 EXT-03 a new input that pulls', () => {
  test('has an address and a passphrase in place of a second encoder, and leads to its source', async () => {
    const { gateway, held } = await open('/new')
    gateway.answer(createInput, ({ body: { name } }) => {
      const made = { ...truck, id: 9, name }
      gateway.hold(inputs, [...held.all(), made])
      return { ...made, streamKey: null }
    })
    await field('Name').fill('Away ground')
    await page.getByRole('radio', { name: 'SRT pull' }).click()
    await expect.element(page.getByRole('radio', { name: 'Refuse it' })).not.toBeInTheDocument()
    await expectAccessible()
    await button('Create').click()
    await expect.element(field('Source address')).toHaveAttribute('aria-invalid', 'true')
    expect(gateway.asked(createInput)).toEqual([])
    await field('Source address').fill('srt://203.0.113.7:9000?streamid=match')
    await page.getByLabelText('Passphrase', { exact: true }).fill('the right one')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => location.pathname).toBe(`${base}/edit/9`)
    expect(gateway.asked(createInput)[0]!.body).toEqual({
      ...{ name: 'Away ground', protocol: 'srtPull' },
      ...{ pullUrl: 'srt://203.0.113.7:9000?streamid=match', passphrase: 'the right one' },
    })
    await expect.element(field('Source address')).toHaveValue('srt://203.0.113.7:9000')
  })

  test('has a passphrase for SRT alone, and what the gateway refuses is said at its field', async () => {
    const { gateway } = await open('/new', { language: 'fr' })
    await field('Nom').fill('Car')
    await page.getByRole('radio', { name: 'HLS pull' }).click()
    await expect.element(page.getByLabelText('Phrase secrète')).not.toBeInTheDocument()
    await field('Adresse de la source').fill('http://10.0.0.7/live.m3u8')
    gateway.refuse(createInput, fieldError('pullUrl', 'not_possible', { key: 'inputs.pullHostPrivate' }))
    await button('Créer').click()
    await shows(/^Cet hôte est dans un réseau privé\./)
    await expectAccessible()
  })
})

describe('ROUTE-106 EXT-03 an input that pulls', () => {
  test('has a source, and neither a key, a code for phones, settings for OBS nor a test signal', async () => {
    await open('/edit/4')
    await expect.element(field('Source address')).toHaveValue('srt://203.0.113.7:9000')
    await shows(/^Nothing has been pulled yet\. Start pulling/)
    for (const name of ['Rotate key', 'Show', 'QR code for phones', 'Settings for OBS', 'Test signal'])
      await expect.element(button(name)).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: 'Refuse it' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('is started for a while, and stopped', async () => {
    const { gateway, held } = await open('/edit/4')
    await button('Start pulling').click()
    await expectAccessible('body')
    await dialog('Start pulling').getByRole('button', { name: 'For 1 hour' }).click()
    await shows('Pulling starts in a few seconds')
    expect(gateway.asked(startPull)[0]!.body).toEqual({ seconds: 3600 })
    held.change(4, { pullUntil: soon, isPulling: true })
    await shows('Connecting to the source…')
    await button('Stop pulling').click()
    await expect.poll(() => gateway.asked(stopPull).length).toBe(1)
    held.change(4, { pullUntil: null, isPulling: false })
    await expect.element(button('Start pulling')).toBeVisible()
  })

  test('that an event on air plays is not started by hand', async () => {
    await open('/edit/4', { all: [{ ...truck, isPulling: true }] })
    await button('Start pulling').click()
    await shows('An event on air plays this input, so it is pulled until the event ends.')
    await expect.element(button('For 1 hour')).not.toBeInTheDocument()
  })

  test.each([
    [
      'en',
      'Problems',
      '203.0.113.7 refuses the passphrase. Enter the one that the source encrypts with.',
      'Not pulled: wrong passphrase',
    ],
    [
      'fr',
      'Problèmes',
      '203.0.113.7 refuse la phrase secrète. Saisissez celle avec laquelle la source chiffre.',
      'Non récupéré\\s: phrase secrète erronée',
    ],
  ] as const)('says why nothing comes, with its cure, in %s', async (language, problems, text, entry) => {
    const issues: Flow['issues'] = [
      { code: 'pullPassphrase', params: { host: '203.0.113.7' }, message: 'From the gateway' },
    ]
    await open('/edit/4', { language, flow: { issues }, all: [{ ...truck, isPulling: true }] })
    await expect.element(page.getByRole('list', { name: problems }).getByText(text)).toBeVisible()
    await shows(new RegExp(`^${entry} `))
  })

  test('is given another source, whose former address is not shown', async () => {
    const { gateway, held } = await open('/edit/4')
    await button('Change source').click()
    const change = dialog('Change source')
    const address = change.getByRole('textbox', { name: 'Source address', exact: true })
    await expect.element(address).toHaveValue('')
    await expectAccessible('body')
    await change.getByRole('button', { name: 'Save source' }).click()
    await expect.element(address).toHaveAttribute('aria-invalid', 'true')
    expect(gateway.asked(setInputSource)).toEqual([])
    await address.fill('srt://203.0.113.8:9000')
    const mend = gateway.refuse(
      setInputSource,
      fieldError('passphrase', 'invalid_format', { key: 'inputs.passphraseLength' }),
    )
    await change.getByRole('button', { name: 'Save source' }).click()
    await expect.element(change.getByText('Enter 10 to 79 characters.')).toBeVisible()
    mend()
    gateway.answer(setInputSource, () => {
      held.change(4, { pullFrom: 'srt://203.0.113.8:9000' })
      return held.find(4)!
    })
    await change.getByRole('button', { name: 'Save source' }).click()
    await expect.element(change).not.toBeInTheDocument()
    expect(gateway.asked(setInputSource).at(-1)!.body).toEqual({
      ...{ pullUrl: 'srt://203.0.113.8:9000', passphrase: null },
    })
    await expect.element(field('Source address')).toHaveValue('srt://203.0.113.8:9000')
  })

  test('ACCESS-06 is only looked at by who may not write', async () => {
    await open('/edit/4', { as: 'reader', roles: ['read_only', 'use_stream'] })
    await expect.element(field('Source address')).toBeVisible()
    for (const name of ['Change source', 'Start pulling'])
      await expect.element(button(name)).not.toBeInTheDocument()
  })
})

test('ROUTE-104 EXT-03 the list says what is wrong with a source', async () => {
  await open('/list', { all: [{ ...truck, isPulling: true, pullFault: 'pullNotFound' }] })
  await expect.element(page.getByRole('row', { name: /Truck.*SRT pull.*Not found/ })).toBeVisible()
  await expectAccessible()
})

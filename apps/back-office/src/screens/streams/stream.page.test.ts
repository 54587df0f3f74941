import {
  AppError,
  confirmIdentity,
  eventStreams,
  events,
  type Flow,
  type Input,
  inputs,
  type Preflight,
  readFlowStatus,
  readPreflight,
  readStreamStatus,
  type SportEvent,
  type StreamStatus,
  simulcasts,
  simulcastTargets,
  startConfirmation,
  startTarget,
  switchStream,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import type { Given } from '../../testing/openScreen.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
import { item, sample } from '../../testing/sample.ts'

const match = item(events, { id: 1, name: 'Harbour City – Saltmarsh United', streamKind: 'input' })
const cameras = [
  item(inputs, { id: 4, name: 'Truck' }),
  item(inputs, { id: 7, name: '5G' }),
] as readonly Input[]
const stream = item(eventStreams, { id: 9, EventId: 1, kind: 'input', isMain: true, InputId: 4 })
const line = (
  check: Preflight['lines'][number]['check'],
  level: Preflight['lines'][number]['level'],
  name: string,
  rest: Partial<Preflight['lines'][number]> = {},
) => ({
  check,
  level,
  key: `preflight.${name}`,
  params: {},
  message: 'From the gateway',
  cure: null,
  ...rest,
})

const flowOf = (changes: Partial<Flow>): Flow =>
  sample(readFlowStatus.reply, {
    ...{ state: 'connected', bitrate: 5_900_000, width: 1920, height: 1080, ...changes },
  })
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

type Options = Given & {
  event?: Partial<SportEvent>
  second?: number | null
  lines?: Preflight['lines']
  status?: Partial<StreamStatus>
}

/** Opens the stream tab of a match; what the preflight finds and what is on air is changed by the answer. */
async function open({ event = {}, second = 7, lines = [], status = {}, given, ...options }: Options = {}) {
  const state = {
    lines,
    status: {
      source: 'first',
      since: ago(120),
      first: { id: 4, name: 'Truck', flow: flowOf({}) },
      second: { id: 7, name: '5G', flow: flowOf({ bitrate: 5_600_000 }) },
      ...status,
    } as StreamStatus,
  }
  const opened = await openScreen('/events/sports/edit/1/stream', {
    ...options,
    given: (gateway, answers) => {
      gateway.hold(events, [{ ...match, state: 'planned', ...event }])
      gateway.hold(inputs, [...cameras])
      gateway.hold(eventStreams, [{ ...stream, SecondInputId: second }])
      gateway.answer(readPreflight, () => ({ at: ago(1), lines: state.lines }))
      gateway.answer(readStreamStatus, () => state.status)
      gateway.answer(switchStream, () => state.status)
      return given?.(gateway, answers)
    },
  })
  return { ...opened, state }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const lives = (asked: readonly { body: unknown }[]) => asked.map(({ body }) => body)

describe('before an event goes on air', () => {
  test('each check is said in plain words, what fails first, and is green once it is cured', async () => {
    const silent = line('input', 'bad', 'inputSilent', {
      ...{ params: { name: 'Truck' }, cure: { at: 'input', id: 4 } },
    })
    const people = line('people', 'warning', 'peopleNone', { cure: { at: 'people', id: null } })
    const { state } = await open({ lines: [line('node', 'good', 'nodeGood'), people, silent] })
    const checks = page.getByRole('region', { name: 'Preflight' })
    await expect.element(checks.getByText('1 failed')).toBeVisible()
    await expect.element(checks.getByText('1 warning')).toBeVisible()
    await expect
      .poll(() =>
        checks
          .getByRole('listitem')
          .elements()
          .map((one) => one.querySelector('b')?.textContent),
      )
      .toEqual(['Input', 'People', 'Live node'])
    await expect.element(checks.getByText(/^Nothing arrives at Truck\. Start its encoder/)).toBeVisible()
    await expect
      .element(checks.getByRole('link', { name: 'Open the input' }))
      .toHaveAttribute('href', '/medias/streams/edit/4')
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
    state.lines = [
      line('node', 'good', 'nodeGood'),
      people,
      line('second', 'good', 'secondGood', { params: { name: '5G' } }),
    ]
    await button('Check again').click()
    await expect.element(checks.getByText('1 failed')).not.toBeInTheDocument()
    await expect.element(checks.getByText('2 passed')).toBeVisible()
  })

  test('a second input that is missing is chosen here', async () => {
    const { gateway } = await open({
      second: null,
      lines: [line('second', 'warning', 'secondNone', { cure: { at: 'second', id: null } })],
    })
    await button('Choose an input').click()
    const field = page.getByRole('combobox', { name: 'Second input' })
    await expect.element(field).toHaveFocus()
    await field.click()
    await expect.element(page.getByRole('option', { name: 'Truck' })).not.toBeInTheDocument()
    await page.getByRole('option', { name: '5G' }).click()
    await expect
      .poll(() => lives(gateway.asked([eventStreams, 'update'])))
      .toEqual([expect.objectContaining({ SecondInputId: 7 })])
  })

  test('going on air asks where a check fails at that moment, and not where all is well', async () => {
    const { gateway, state } = await open({ lines: [line('node', 'good', 'nodeGood')] })
    await expect.element(page.getByText('1 passed')).toBeVisible()
    // What the page shows is a moment old.
    state.lines = [line('sound', 'bad', 'soundNone')]
    await button('Go on air').click()
    const question = dialog('Go on air although checks failed?')
    await expect.element(question.getByText(/^No sound arrives\./)).toBeVisible()
    await question.getByRole('button', { name: 'Not yet' }).click()
    expect(gateway.asked([events, 'update'])).toEqual([])
    state.lines = [line('sound', 'good', 'soundGood', { params: { codec: 'AAC', level: -18 } })]
    await button('Go on air').click()
    await expect.poll(() => lives(gateway.asked([events, 'update']))).toEqual([{ state: 'live' }])
    await expect.element(page.getByRole('region', { name: 'Inputs' })).toBeVisible()
    await expect.element(button('Go on air')).not.toBeInTheDocument()
  })

  test('going on air in spite of what fails is possible, and so is it where nothing can be checked', async () => {
    const { gateway } = await open({ lines: [line('sound', 'bad', 'soundNone')] })
    gateway.refuse(readPreflight, new AppError('internal', { key: 'common.internal' }))
    await button('Go on air').click()
    const question = dialog('Go on air although checks failed?')
    await expect.element(question.getByText(/^The checks could not be made/)).toBeVisible()
    await question.getByRole('button', { name: 'Go on air anyway' }).click()
    await expect.poll(() => lives(gateway.asked([events, 'update']))).toEqual([{ state: 'live' }])
  })

  test('ACCESS-06 who may only look sees the checks and changes nothing', async () => {
    await open({
      ...{ as: 'reader', roles: ['read_only', 'sport_player_write'] },
      lines: [line('people', 'warning', 'peopleNone', { cure: { at: 'people', id: null } })],
    })
    await expect.element(page.getByText(/^Nobody is to log the match/)).toBeVisible()
    await expect.element(button('Go on air')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Choose operators' })).not.toBeInTheDocument()
  })
})

describe('while an event is on air', () => {
  const live = { event: { state: 'live' } } as const

  test.each([
    ['en', 'Source: first input', 'Source: second input', 'Truck is back', 'Switch to Truck'],
    [
      'fr',
      'Source : première entrée',
      'Source : seconde entrée',
      'Truck est de retour',
      'Basculer sur Truck',
    ],
  ] as const)(
    'EXT-03 the source is said, follows a failover, and is brought back by hand in %s',
    async (language, first, second, isBack, back) => {
      const { gateway, state } = await open({ ...live, language })
      await expect.element(page.getByRole('heading', { name: first })).toBeVisible()
      state.status = {
        ...{ ...state.status, source: 'second', since: ago(5) },
        first: { id: 4, name: 'Truck', flow: flowOf({ state: 'lost', bitrate: 0 }) },
      }
      await expect.element(page.getByRole('heading', { name: second })).toBeVisible()
      await expect.element(page.getByRole('button', { name: back })).not.toBeInTheDocument()
      await expectAccessible()
      state.status = { ...state.status, first: { id: 4, name: 'Truck', flow: flowOf({}) } }
      await expect.element(page.getByText(isBack)).toBeVisible()
      await page.getByRole('button', { name: back }).click()
      await expect.poll(() => lives(gateway.asked(switchStream))).toEqual([{ source: 'first' }])
    },
  )

  test('ENTITY-28 shows where the event is sent to, and what is wrong there', async () => {
    const lastError = {
      code: 'unreachable' as const,
      params: { host: 'live.example' },
      message: 'From the gateway',
    }
    const { gateway } = await open({
      ...live,
      given: (gateway) => {
        gateway.hold(simulcasts, [item(simulcasts, { id: 5, name: 'Partners', EventId: 1, state: 'live' })])
        gateway.hold(simulcastTargets, [
          item(simulcastTargets, {
            id: 1,
            SimulcastId: 5,
            title: 'Screens',
            state: 'live',
            bitrate: 5_900_000,
          }),
          item(simulcastTargets, { id: 2, SimulcastId: 5, title: 'Hall', state: 'retrying', lastError }),
        ])
        gateway.answer(startTarget, sample(startTarget.reply, { id: 2 }))
      },
    })
    const strip = page.getByRole('region', { name: 'Destinations Partners' })
    await expect.element(strip.getByText('5.9 Mb/s acknowledged')).toBeVisible()
    await expect.element(strip.getByText(/^live\.example cannot be reached/)).toBeVisible()
    await expectAccessible()
    await strip.getByRole('button', { name: 'Try now' }).click()
    await expect.poll(() => gateway.asked(startTarget).length).toBe(1)
    await expect
      .element(strip.getByRole('link', { name: 'Open Partners' }))
      .toHaveAttribute('href', '/events/simulcasts/edit/5/info')
  })

  test('EXT-03 the second input is put on air by hand while it gives something', async () => {
    const { gateway, state } = await open(live)
    await button('Switch to 5G').click()
    await expect.poll(() => lives(gateway.asked(switchStream))).toEqual([{ source: 'second' }])
    state.status = { ...state.status, second: { id: 7, name: '5G', flow: flowOf({ state: 'idle' }) } }
    await expect.element(button('Switch to 5G')).not.toBeInTheDocument()
    state.status = { ...state.status, source: 'slate' }
    await expect.element(page.getByText('Nothing arrives from any input')).toBeVisible()
    await expect.element(page.getByText(/asks for your identity and says who is affected/)).toBeVisible()
  })

  test('what is wrong with an input is said there, on a phone too', async () => {
    const issues: Flow['issues'] = [{ code: 'silence', params: {}, message: 'x' }]
    await open({
      ...live,
      ...{ width: 390, height: 844 },
      status: { first: { id: 4, name: 'Truck', flow: flowOf({ state: 'degraded', issues }) } },
    })
    await expect.element(page.getByText(/^The sound is silent\./)).toBeVisible()
    await expectToFit()
    await expectAccessible()
  })
})

test.each([
  [
    'en',
    'Confirm that it is you',
    'Actions for Truck',
    'Remove',
    /is on air with 1204 viewers, who would be affected/,
    'Password',
  ],
  [
    'fr',
    'Confirmez votre identité',
    'Actions pour Truck',
    'Retirer',
    /À l’antenne.*Harbour City.*1204 spectateurs/,
    'Mot de passe',
  ],
] as const)(
  'what would hurt on air says who is affected and is done once somebody has confirmed it, in %s',
  async (language, title, menu, remove, affected, password) => {
    const { gateway } = await open({ event: { state: 'live' }, language })
    const params = { names: 'Harbour City – Saltmarsh United', count: 1204 }
    gateway.answer(startConfirmation, sample(startConfirmation.reply, { hasPassword: true }))
    const accept = gateway.refuse(
      [eventStreams, 'remove'],
      new AppError('step_up_required', { key: 'session.onAir', params }),
    )
    gateway.answer(confirmIdentity, () => {
      accept()
      return undefined
    })
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('button', { name: remove, exact: true }).click()
    const question = page.getByRole('dialog', { name: new RegExp(title) })
    await expect.element(question.getByText(affected)).toBeVisible()
    await question.getByLabelText(password, { exact: true }).fill('touchline')
    await userEvent.keyboard('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(() => gateway.asked([eventStreams, 'remove']).length).toBe(2)
  },
)

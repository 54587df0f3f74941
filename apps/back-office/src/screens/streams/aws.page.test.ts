import {
  businessPlayers,
  type Camera,
  conferenceStreams,
  createConferenceCamera,
  createEventCamera,
  deleteConferenceCamera,
  deleteEventCamera,
  endAwsConference,
  endAwsEvent,
  eventStreams,
  events,
  fieldError,
  inputs,
  listAwsChannels,
  readAwsConnection,
  readPreflight,
  updateConferenceCamera,
  updateEventCamera,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { item, sample, someTime } from '../../testing/sample.ts'

const url = 'https://media.example/first.m3u8'
const camera = (id: number, name: string, more: Partial<Camera> = {}): Camera => ({
  ...{ id, name, url, isMain: id === 1, problem: null },
  ...more,
})

type Options = Given & { cameras?: readonly Camera[]; isLive?: boolean }

const open = (of: 'event' | 'conference', { cameras, isLive = false, given, ...options }: Options = {}) =>
  openScreen(of === 'event' ? '/events/sports/edit/1/stream' : '/events/conferences/edit/1/stream', {
    ...options,
    given: (gateway, answers) => {
      const state = isLive ? ('live' as const) : ('planned' as const)
      const own = { id: 1, name: 'Derby', state, streamKind: cameras ? 'aws' : null } as const
      gateway.hold(events, [item(events, own)])
      gateway.hold(businessPlayers, [item(businessPlayers, own)])
      gateway.hold(inputs, [])
      const stream = { id: 3, kind: 'aws' as const, url, isMain: true, cameras: [...(cameras ?? [])] }
      gateway.hold(eventStreams, cameras ? [item(eventStreams, { ...stream, EventId: 1 })] : [])
      gateway.hold(
        conferenceStreams,
        cameras ? [item(conferenceStreams, { ...stream, BusinessPlayerId: 1 })] : [],
      )
      gateway.answer(readPreflight, { at: someTime, lines: [] })
      gateway.answer(readAwsConnection, {
        ...{ isSet: true, accessKeyId: 'AKIATOUCHLINE00001', region: 'eu-west-1', updatedAt: someTime },
        problem: null,
      })
      gateway.answer(listAwsChannels, {
        region: 'eu-west-1',
        channels: [{ id: '1001', name: 'Final', state: 'IDLE', isTwice: false }],
      })
      return given?.(gateway, answers)
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cameras = [camera(1, 'Main stand'), camera(2, 'Bench', { problem: 'unreachable' })]
const kinds = [
  [
    ...(['event', eventStreams, { EventId: 1 }, '/main-api/events/1'] as const),
    { create: createEventCamera, update: updateEventCamera, remove: deleteEventCamera, end: endAwsEvent },
  ],
  [
    ...(['conference', conferenceStreams, { BusinessPlayerId: 1 }, '/main-api/business-players/1'] as const),
    {
      ...{ create: createConferenceCamera, update: updateConferenceCamera },
      ...{ remove: deleteConferenceCamera, end: endAwsConference },
    },
  ],
] as const

describe.each(kinds)('ENTITY-29 an AWS stream of: %s', (of, resource, parent, path, calls) => {
  test('is added by its first camera, with the channel that makes it', async () => {
    const { gateway } = await open(of)
    await button('Add an AWS stream').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(page.getByLabelText(/^Playback URL/)).toBeInvalid()
    await page.getByLabelText(/^Playback URL/).fill(url)
    await page.getByRole('combobox', { name: 'Channel' }).click()
    await page.getByRole('option', { name: 'Final (Off)' }).click()
    await expect.element(page.getByLabelText('Stop the channel at the end')).toBeChecked()
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await expect
      .poll(() => gateway.asked([resource, 'create']).map(({ body }) => body))
      .toEqual([{ kind: 'aws', url, name: null, channelId: '1001', stopsChannel: true, ...parent }])
  })

  test('CALL-STREAMABLE-05 CALL-STREAMABLE-06 CALL-STREAMABLE-07 its cameras are added, chosen and removed by keyboard', async () => {
    const { gateway } = await open(of, { cameras })
    gateway.answer(calls.create, camera(3, 'Goal'))
    gateway.answer(calls.update, camera(2, 'Bench'))
    gateway.answer(calls.remove, undefined)
    const list = page.getByRole('region', { name: 'Cameras' })
    await expect.element(list.getByText('Viewers see it')).toBeVisible()
    await expect.element(list.getByText(/Nothing answers at this URL\./)).toBeVisible()
    await expectAccessible()
    const choose = async (name: string) => {
      const menu = button('Actions for Bench').element() as HTMLElement
      menu.focus()
      await userEvent.keyboard('{Enter}')
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    }
    await choose('Show to viewers')
    await expect
      .poll(() => gateway.asked(calls.update))
      .toMatchObject([{ path: `${path}/awsstreams/3/cameras/2`, body: { isMain: true } }])
    await choose('Move up')
    await expect.poll(() => gateway.asked(calls.update).at(-1)?.body).toEqual({ order: 1 })
    await choose('Remove')
    await expect
      .poll(() => gateway.asked(calls.remove).map((one) => one.path))
      .toEqual([`${path}/awsstreams/3/cameras/2`])
    const mend = gateway.refuse(calls.create, fieldError('url', 'invalid', { key: 'events.address' }))
    await button('Add camera').click()
    await page.getByLabelText(/^Name of the camera/).fill('Goal')
    await page.getByLabelText(/^Playback URL/).fill('https://media.example/goal.m3u8')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText(/^Playback URL/)).toBeInvalid()
    mend()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Add camera' })).not.toBeInTheDocument()
    expect(gateway.asked(calls.create).at(-1)).toMatchObject({
      path: `${path}/awsstreams/3/cameras`,
      body: { name: 'Goal', url: 'https://media.example/goal.m3u8' },
    })
  })

  test('CALL-EVENTS-13 CALL-BP-09 a live of it is ended by its own call', async () => {
    const { gateway } = await open(of, { cameras, isLive: true })
    gateway.answer(calls.end, sample(calls.end.reply, { id: 1 }) as never)
    await expect.element(button('End')).toBeVisible()
    const end = button('End').element() as HTMLElement
    end.focus()
    await userEvent.keyboard('{Enter>}')
    await expect.poll(() => gateway.asked(calls.end).length).toBe(1)
    await userEvent.keyboard('{/Enter}')
  })
})

test('ENTITY-29 cameras in French and on a phone', async () => {
  await open('event', { cameras, language: 'fr', width: 390, height: 844 })
  await expect.element(page.getByRole('region', { name: 'Caméras' })).toBeVisible()
  await expect.element(page.getByText('Vue par les spectateurs')).toBeVisible()
  await expectAccessible()
})

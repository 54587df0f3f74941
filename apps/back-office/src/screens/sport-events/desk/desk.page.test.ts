import {
  announcePresence,
  challengers,
  eventStreams,
  events,
  leaveDesk,
  listHandovers,
  markers,
  markerTypes,
  sports,
  videos,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { chooseScheme } from '../../../testing/browser.ts'
import type { FakeGateway } from '../../../testing/gateway.ts'
import { type Given, openScreen } from '../../../testing/openScreen.ts'
import { playableVideo } from '../../../testing/playable.ts'
import { item, someTime } from '../../../testing/sample.ts'

const teams = ['Harbour City', 'Saltmarsh United'].map((name, index) =>
  item(challengers, { id: index + 1, name, shortName: name.split(' ')[0]!, code: ['HBC', 'SMU'][index]! }),
)

/** A match of two teams with a recording, one goal of which is to be confirmed. */
function holdMatch(gateway: FakeGateway, goalName: string): void {
  const match = item(events, {
    id: 1,
    name: 'Harbour City – Saltmarsh United',
    state: 'replay',
    challengers: [1, 2],
    Challengers: teams.map(({ id, name, shortName, code }, index) => ({
      id,
      name,
      shortName,
      code,
      colours: [],
      logo: null,
      side: (['home', 'away'] as const)[index]!,
    })),
    streamKind: 'video',
    markerCount: 1,
  })
  const goal = { id: 1, name: goalName, code: 'goal', hotkey: 'G', frenchHotkey: 'B', scoreDelta: 1 } as const
  gateway.hold(events, [match])
  gateway.hold(challengers, teams)
  gateway.hold(sports, [item(sports, { id: 1, name: 'Football' })])
  gateway.hold(markerTypes, [item(markerTypes, { ...goal, SportId: 1, category: 'score' })])
  gateway.hold(eventStreams, [
    item(eventStreams, { id: 1, EventId: 1, kind: 'video', isMain: true, VideoId: playableVideo.id }),
  ])
  gateway.hold(videos, [playableVideo])
  gateway.hold(markers, [
    item(markers, { id: 1, EventId: 1, MarkerTypeId: 1, at: 12_000, ChallengerId: 1, status: 'provisional' }),
  ])
  gateway.answer(announcePresence, ({ body: { page, role = null, doing = null } }) => ({
    data: [{ page, role, doing, UserId: 2, name: 'Camille Laurent', since: someTime }],
  }))
  gateway.answer(leaveDesk, undefined)
  gateway.answer(listHandovers, { data: [] })
}

const open = (options: Given = {}) =>
  openScreen('/events/sports/edit/1/markers', {
    ...options,
    given: (gateway) => holdMatch(gateway, options.language === 'fr' ? 'But' : 'Goal'),
  })
const list = page.getByRole('region', { name: 'Markers', exact: true })

test('the desk is accessible, also with a marker chosen', async () => {
  await open()
  await expect.element(list).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  await expectAccessible()
})

describe('the desk is accessible with what is opened', () => {
  const click = (name: string | RegExp) => () => page.getByRole('button', { name }).click()
  test.for([
    ['Keys of the desk', () => userEvent.keyboard('?')],
    ['Find a type or a marker', () => userEvent.keyboard('/')],
    ['Hand over', click('Hand over')],
    ['Desk menu', click('Desk menu')],
    ['Your role at the desk', () => page.getByTitle('Your role: No role').click()],
    ['Reaction time', click(/^Reaction/)],
  ] as const)('%s', async ([name, act]) => {
    await open()
    await expect.element(list).toBeVisible()
    await act()
    const dialog = page.getByRole('dialog', { name })
    await expect.element(dialog).toBeVisible()
    await expectAccessible('body')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('in French and dark, the desk is accessible', () => {
  const openDark = async (options: Given = {}) => {
    await chooseScheme('dark')
    await open({ as: 'colleague', language: 'fr', ...options })
  }

  test('on a phone, also while a goal is logged', async () => {
    await openDark({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'But', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
    await expectAccessible()
  })

  test('on a large screen', async () => {
    await openDark()
    await expect.element(page.getByRole('region', { name: 'Lecteur' })).toBeVisible()
    await expectAccessible()
  })
})

import {
  encodeVideo,
  events,
  jobs,
  readConferenceStatistics,
  readDashboard,
  readEventStatistics,
  readSubscription,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import type { Login } from '../../testing/people.ts'
import { dashboardOf, derby, derbyFigures, need, programme, subscription } from '../../testing/programmes.ts'
import { item } from '../../testing/sample.ts'

const main = page.getByRole('main')
const row = (name: string | RegExp) => main.getByRole('listitem').filter({ hasText: name })
const match = 'Kestrel Rovers – Lighthouse AFC'
const next = programme({ id: 7, name: match, state: 'planned', startsAt: '2026-12-01T18:00:00.000Z' })

/** Opens the dashboard, which has what is given. */
const open = ({
  path = '/dashboard/all',
  as,
  language,
  ...given
}: Parameters<typeof dashboardOf>[0] & Pick<Given, 'language'> & { path?: string; as?: Login } = {}) =>
  openScreen(path, {
    ...{ as, language },
    given: (gateway) => {
      gateway.answer(readDashboard, dashboardOf(given))
      gateway.answer(readEventStatistics, derbyFigures)
      gateway.answer(readConferenceStatistics, derbyFigures)
      gateway.answer(readSubscription, subscription)
    },
  })

test('ROUTE-57 ROUTE-58 the dashboard opens on what is on', async () => {
  await open({ path: '/dashboard' })
  for (const name of ['Next', 'Recent', 'Needs you', 'How it was watched', 'Jobs'])
    await expect
      .element(main.getByRole('heading', { name: new RegExp(`^${name}( \\d| Views|$)`) }))
      .toBeVisible()
  await expect.poll(() => location.pathname).toBe('/dashboard/all')
  expect(main.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  await expect.element(main.getByRole('link', { name: /Harbour.*2 – 0.*Saltmarsh/ })).toBeVisible()
  await expectAccessible()
})

test.each([
  ['en', '(4–3 pens)'],
  ['fr', '(t.a.b. 4–3)'],
] as const)('ROUTE-58 a match that a shoot-out decided shows its result (%s)', async (language, result) => {
  await open({ language, recent: [{ ...derby, shootOut: { home: 4, away: 3 } }] })
  await expect.element(main.getByRole('link').filter({ hasText: result })).toBeVisible()
  expect(main.getByRole('combobox').first().element().textContent).toContain(result)
})

test('ROUTE-59 the details are to come, and their link leads nowhere', async () => {
  await open()
  const tabs = page.getByRole('navigation', { name: 'Page sections' })
  const detail = tabs.getByRole('link', { name: /Details/ })
  await expect.element(detail).toHaveTextContent('Details Not Available Yet !')
  await expect.element(detail).toHaveAttribute('aria-disabled', 'true')
  // They cost no column: the menu beside the screen has nothing to choose.
  await expect.element(page.getByRole('button', { name: /the sub-menu/ })).not.toBeInTheDocument()
  ;(detail.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/dashboard/all')
})

test('ROUTE-59 the address of the details says that they are to come', async () => {
  await open({ path: '/dashboard/detail' })
  await expect.element(main.getByRole('heading', { name: 'Not Available Yet !' })).toBeVisible()
})

describe('how it was watched', () => {
  const press = programme({ id: 9, kind: 'conference', name: 'Press conference' })

  test('ROUTE-58 is read with the arrow keys, along the goals of the match', async () => {
    await open()
    const chart = main.getByRole('slider', { name: 'Where people watch and leave' })
    await expect.element(chart).toBeVisible()
    ;(chart.element() as HTMLElement).focus()
    await userEvent.keyboard('{End}')
    await expect.element(chart).toHaveAttribute('aria-valuetext', '0:29: 34%, 102 views')
    const goals = [...main.element().querySelectorAll('[data-goal]')].map(({ textContent }) => textContent)
    expect(goals).toEqual([expect.stringMatching(/0:12 Goal/), expect.stringMatching(/0:24 Goal/)])
  })

  test('ROUTE-58 is told of another one that is chosen', async () => {
    await open({ recent: [derby, press] })
    const choice = main.getByLabelText('Event or conference')
    await choice.selectOptions(choice.getByRole('option', { name: /Press conference/ }))
    await expect.element(main.getByText('Chapters', { exact: true })).toBeVisible()
  })
})

describe('what needs a person is ended where it stands', () => {
  test('ROUTE-58 a stream that a match lacks, which is shown in large since nothing is live', async () => {
    await open({ next: [next], needs: [need({ kind: 'no_stream', id: 7, name: match })] })
    await expect.element(main.getByRole('link', { name: `Open desk: ${match}` })).toBeVisible()
    await row(`No stream for ${match}`)
      .getByRole('link', { name: /^Add stream/ })
      .click()
    await expect.poll(() => location.pathname).toBe('/events/sports/edit/7/stream')
  })

  test('ROUTE-58 a flag and markers that nobody confirmed, of a match that is live', async () => {
    const clock = { phase: 'first_half', name: 'First half', ms: 750_000, added: 0 }
    const live = { ...next, state: 'live', streamKind: 'video', clock, markers: 2, flags: 1 } as const
    await open({
      live: [live],
      needs: [
        need({ kind: 'flags', id: 7, name: match, flags: ['no_side'] }),
        need({ kind: 'unconfirmed', id: 7, name: match, count: 2 }),
      ],
    })
    for (const text of ['First half', '13′', 'Stream plays'])
      await expect.element(main.getByText(text, { exact: true })).toBeVisible()
    const flag = row('A score for no team').getByRole('link', { name: /^Resolve/ })
    await expect.element(flag).toBeVisible()
    await expectAccessible()
    await row(/markers not confirmed/)
      .getByRole('link', { name: /^Confirm 2/ })
      .click()
    await expect.poll(() => location.pathname).toBe('/events/sports/edit/7/markers')
  })

  test('ROUTE-58 a draft, which is published and needs nobody any more', async () => {
    const draft = need({ kind: 'unpublished', id: 7, name: match })
    const { gateway } = await open({ needs: [draft] })
    const held = gateway.hold(events, [item(events, { id: 7, name: match, state: 'replay' })])
    await expect.element(row(`${match} is private`)).toBeVisible()
    gateway.answer(readDashboard, () =>
      dashboardOf({ needs: held.find(7).visibility === 'public' ? [] : [draft] }),
    )
    await row(`${match} is private`)
      .getByRole('button', { name: /^Publish/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.element(row(`${match} is private`)).not.toBeInTheDocument()
    expect(held.find(7).visibility).toBe('public')
  })

  test('ROUTE-58 a job that failed, which is started again; where it cannot be, the row leads to it', async () => {
    const failed = { kind: 'failed_job', of: 'video', id: 3, name: 'Final' } as const
    const job = { type: 'encode-video', code: 'no_video', resourceType: 'Video', resourceId: 3 } as const
    const { gateway } = await open({
      needs: [
        need({ ...failed, job }),
        need({ ...failed, name: 'Trailer', job: { ...job, type: 'import-video' } }),
      ],
    })
    gateway.answer(encodeVideo, item(jobs, { type: 'encode-video' }))
    await expect.element(row('Import: Trailer').getByRole('link', { name: /^Open/ })).toBeVisible()
    await expect.element(row('Import: Trailer').getByRole('button')).not.toBeInTheDocument()
    await row('Encoding: Final').getByRole('button', { name: 'Retry: Encoding: Final' }).click()
    await expect.element(page.getByText('Restarted')).toBeVisible()
    expect(gateway.asked(encodeVideo)).toHaveLength(1)
  })

  test('ROUTE-58 but who only looks is offered nothing that writes', async () => {
    const needs = [
      need({ kind: 'unpublished', id: 7, name: match }),
      need({ kind: 'no_stream', id: 8, name: 'Derby' }),
    ]
    await open({ as: 'reader', needs })
    await expect.element(main.getByRole('heading', { name: 'Needs you' })).toBeVisible()
    for (const what of [`${match} is private`, 'No stream for Derby'])
      await expect.element(row(what).getByRole('link', { name: /^Show/ })).toBeVisible()
    await expect.element(main.getByText(/^(Publish|Cancel|Add stream)/)).not.toBeInTheDocument()
  })
})

test('ROUTE-58 whoever may see the subscription sees how much of it is used', async () => {
  await open()
  for (const name of ['Storage and minutes', 'Encoding this month'])
    await expect.element(main.getByRole('heading', { name })).toBeVisible()
  await expectAccessible()
  await main.getByRole('link', { name: 'Subscription' }).click()
  await expect.poll(() => location.pathname).toBe('/account/settings/subscription')
})

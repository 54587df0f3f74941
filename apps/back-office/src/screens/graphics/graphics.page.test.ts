import { events, graphics } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'

const tab = page.getByRole('navigation', { name: 'Page sections' }).getByRole('link', { name: 'Graphics' })
const drawn = () => [...document.querySelectorAll('[data-graphics] [data-at="top_right"]')]

test('ROUTE-66 ROUTE-71 ACCESS-48 graphics open once the event has them', async () => {
  const { gateway } = await openScreen('/events/sports/edit/1/settings', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.hold(events, [{ ...match, activatedModules: ['MARKERS'] }])
    },
  })
  await expect.element(tab).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: 'Graphics' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(tab).not.toHaveAttribute('aria-disabled')
  await tab.click()
  await expect.poll(() => location.pathname).toBe('/events/sports/edit/1/graphics')
  await expect.element(page.getByText('No graphics yet')).toBeVisible()
  // What would change nothing is not offered, and stays all the same.
  expect(gateway.asked([events, 'update'])[0]!.body).toMatchObject({
    activatedModules: ['MARKERS', 'ADVERTISING'],
  })
})

test('ROUTE-75 a graphic is drawn while it is made, and then after each goal', async () => {
  const { gateway } = await openScreen('/events/sports/edit/1/graphics', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.hold(events, [{ ...match, activatedModules: ['ADVERTISING'] }])
      gateway.hold(graphics, [])
    },
  })
  await page.getByRole('button', { name: 'New graphic' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('After a goal')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Goal! <b>GOAL</b>')
  await page.getByTitle('Top right').click()
  await page.getByRole('button', { name: 'After a marker' }).click()
  await page.getByLabelText('Marker type').selectOptions('Goal')
  await expect.poll(() => drawn().map(({ textContent }) => textContent)).toEqual(['Goal! <b>GOAL</b>'])
  await expectAccessible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText(/^For .* after each Goal$/)).toBeVisible()
  await expect.poll(drawn).toEqual([])
  expect(gateway.asked([graphics, 'create'])[0]!.body).toMatchObject({
    MarkerTypeId: 1,
    position: 'top_right',
  })
  // The goal is at 12 s.
  await expect.poll(() => document.querySelector('video')!.readyState).toBeGreaterThan(1)
  document.querySelector('video')!.currentTime = 13
  await expect.poll(drawn).toHaveLength(1)
})

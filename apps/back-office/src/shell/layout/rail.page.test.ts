import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { moveTo, withMotion } from '../../testing/browser.ts'
import { pass, startTimer, stopTimers, untilShown } from '../../testing/clock.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { placeOf } from '../../testing/place.ts'

const rail = page.getByRole('navigation', { name: 'Menu' })
const open = () => openScreen('/account/tags/list')
const widthOf = (element: Element) => element.getBoundingClientRect().width

test('NAV-01 NAV-14 the menu has items of 45 px', async () => {
  await open()
  await expect.element(rail).toBeVisible()
  const items = [...rail.element().querySelectorAll('li > a')]
  expect(items.length).toBeGreaterThan(1)
  expect(new Set(items.map((item) => item.getBoundingClientRect().height))).toEqual(new Set([45]))
})

test('NAV-15 a low window has arrows that scroll the menu', async () => {
  await open()
  const down = page.getByRole('button', { name: 'Scroll menu down' })
  await page.viewport(1440, 690)
  await expect.element(rail).toBeVisible()
  await expect.element(down).not.toBeInTheDocument()
  await page.viewport(1440, 300)
  await down.click()
  const items = rail.element().querySelector('ul')!
  await expect.poll(() => items.scrollTop).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Scroll menu up' }).click()
  await expect.poll(() => items.scrollTop).toBe(0)
  await page.viewport(1440, 689)
  await expect.element(down).toBeVisible()
})

test('NAV-16 the menu expands, and is found so again', async () => {
  await withMotion()
  await open()
  await expect.element(rail).toBeVisible()
  const narrow = widthOf(rail.element())
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(() => widthOf(rail.element())).toBeGreaterThan(narrow + 50)
  expect(getComputedStyle(rail.element()).transitionDuration).toBe('0.1s')
  expect(localStorage.getItem('menuCollapsed')).toBe('false')
})

test('NAV-17 the menu collapses, and the main area widens 200 ms after it', async () => {
  await openScreen('/account/tags/list', { given: () => localStorage.setItem('menuCollapsed', 'false') })
  const collapse = page.getByRole('button', { name: 'Collapse menu' })
  await expect.element(collapse).toBeVisible()
  const menus = rail.element().parentElement!
  const wide = widthOf(menus)
  stopTimers()
  // A click of the browser waits, and lets time pass while it does.
  await startTimer(200, () => (collapse.element() as HTMLElement).click())
  await pass(199)
  await untilShown(() => widthOf(rail.element()) < wide - 50)
  expect(widthOf(menus)).toBe(wide)
  await pass(1)
  await untilShown(() => widthOf(menus) < wide)
})

test('WIDGET-26 the tooltip of an item waits 350 ms', async () => {
  await open()
  await expect.element(rail).toBeVisible()
  const tip = () => rail.element().querySelector('[class*=tip]')
  const place = await placeOf(rail.getByRole('link', { name: 'Account' }).element())
  stopTimers()
  await startTimer(350, () => moveTo(...place))
  await pass(349)
  expect(tip()).toBeNull()
  await pass(1)
  await untilShown(() => tip()?.textContent === 'Account')
})

test('NAV-26 the icons of the sport are loaded, hidden', async () => {
  const sprite = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="goal"></symbol></svg>'
  await openScreen('/account/tags/list', {
    given: (gateway, { payload }) => {
      payload.assetsUrl = '/assets'
      const headers = { 'content-type': 'image/svg+xml' }
      gateway.respond('/assets/markers/1/football.svg', () => new Response(sprite, { headers }))
    },
  })
  await expect.poll(() => document.querySelector('[data-sprites] symbol')?.id).toBe('goal')
  expect(document.querySelector('[data-sprites]')).not.toBeVisible()
})

describe('NAV-27 the tests menu', () => {
  const tests = rail.getByRole('link', { name: 'Tests' })

  test('stands where the gateway says so', async () => {
    await openScreen('/tests', { given: (gateway) => gateway.configure({ hasTestsMenu: true }) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(tests).toBeVisible()
  })

  test('is not there otherwise', async () => {
    await openScreen('/tests', { given: (gateway) => gateway.configure({ environment: 'development' }) })
    await expect.element(page.getByText('Not Found')).toBeVisible()
    await expect.element(rail.getByRole('link', { name: 'Account' })).toBeVisible()
    await expect.element(tests).not.toBeInTheDocument()
  })
})

test('EXT-01 EXT-02 the menu leads to the configured tools', async () => {
  const externalLinks = { cms: 'https://cms.example/', pushNotifications: 'https://push.example/' }
  await openScreen('/account/tags/list', { given: (gateway) => gateway.configure({ externalLinks }) })
  for (const [name, href] of [
    [/^Content management/, externalLinks.cms],
    [/^Push notifications/, externalLinks.pushNotifications],
  ] as const) {
    const link = rail.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
})

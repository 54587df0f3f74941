import { businessPlayers, logout, tags, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { provoke } from '../testing/complaints.ts'
import { keptSession, logIn, loginForm } from '../testing/loginForm.ts'
import { conference } from '../testing/openChapters.ts'
import { openScreen } from '../testing/openScreen.ts'
import { item } from '../testing/sample.ts'

const rail = page.getByRole('navigation', { name: 'Menu' })
const notFound = page.getByRole('heading', { name: 'Not Found' })
const isRefused = () =>
  expect.poll(() => location.pathname + location.search).toMatch(/^\/notauthorized\?nextPathname=/)

test('NAV-04 ROUTE-04 an unknown address is Not Found, in the layout of who is logged in', async () => {
  await openScreen('/no/such/place', { as: 'clipper' })
  await expect.element(notFound).toBeVisible()
  await expect.element(rail).toBeVisible()
  await expectAccessible()
})

test('NAV-04 an unknown address is Not Found for a visitor, without a menu and with a title', async () => {
  await openScreen('/no/such/place', { isVisitor: true })
  await expect.element(notFound).toBeVisible()
  expect(document.title).toBe('Not Found · Touchline')
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
})

test('who goes back from the login, which has loaded nothing else, is on the page before it', async () => {
  history.pushState(null, '', '/medias/nowhere')
  history.pushState(null, '', '/')
  await openScreen('/login', { isVisitor: true })
  await expect.element(loginForm.username).toHaveFocus()
  history.back()
  await expect.element(notFound).toBeVisible()
  history.forward()
  await expect.element(loginForm.username).toBeVisible()
})

test('a visitor goes home from what is not found, to the login', async () => {
  await openScreen('/medias/nowhere', { isVisitor: true })
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect.element(loginForm.username).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe('/login')
})

test('NAV-03 ROUTE-03 a page without the right leads to the refusal, in the layout and with a title', async () => {
  await openScreen('/medias/videos/list', { as: 'clipper' })
  await isRefused()
  await expect
    .element(page.getByRole('heading', { name: 'You do not have access to this page' }))
    .toBeVisible()
  await expect.element(rail).toBeVisible()
  expect(document.title).toBe('You do not have access to this page · Touchline')
  await expectAccessible()
})

test('VALID-07 who may not open a page is asked for both fields of somebody who may', async () => {
  await openScreen('/account/tags/list', { as: 'clipper' })
  await page.getByText('Log in as someone else').click()
  await loginForm.submit.click()
  const required = page.getByText('Required', { exact: true })
  await expect.poll(() => required.length).toBe(2)
  await expectAccessible()
  await loginForm.username.fill('operator')
  await expect.poll(() => required.length).toBe(1)
})

test('VALID-07 who may not open a page logs in there as somebody who may, and ends the session before', async () => {
  const { gateway, answers } = await openScreen('/account/tags/list', {
    as: 'clipper',
    given: (gateway) => gateway.hold(tags, [item(tags, { name: 'Goals' })]),
  })
  await page.getByText('Log in as someone else').click()
  await logIn('operator')
  await expect.element(page.getByRole('row', { name: /Goals/ })).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/account/tags/list')
  await expect.element(page.getByRole('button', { name: 'logout - Camille Laurent' })).toBeVisible()
  const [ended] = gateway.asked(logout)
  expect(ended!.headers.get('authorization')).toBe(`Bearer ${answers.login.accessToken}`)
})

test('VALID-07 a failed login as somebody else does not end the session', async () => {
  provoke(/^Login failed/)
  const { gateway } = await openScreen('/account/tags/list', { as: 'clipper' })
  const before = keptSession()
  await page.getByText('Log in as someone else').click()
  await logIn('operator', 'wrong')
  await expect.element(page.getByText('Login failed')).toBeVisible()
  expect(keptSession()).toBe(before)
  expect(gateway.asked(logout)).toEqual([])
})

test.for([
  ['NAV-11', 'admin', '/account/customers/list'],
  ['NAV-13', 'clipper', '/account/settings/infos'],
] as const)('%s %s has a home', async ([, as, home]) => {
  await openScreen('/', { as })
  await expect.poll(() => location.pathname).toBe(home)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})

test('NAV-13 who begins at the settings is told what they can do, and led there', async () => {
  await openScreen('/', { as: 'clipper', given: (gateway) => gateway.hold(businessPlayers, [conference]) })
  const steps = page.getByRole('main')
  await expect.element(steps.getByText('Cut clips of conferences, and nothing else.')).toBeVisible()
  await expect
    .element(page.getByRole('option', { name: 'Automatic: Account › Settings › Info' }))
    .toBeInTheDocument()
  await steps.getByRole('link', { name: /Clip a conference/ }).click()
  await expect.poll(() => location.pathname).toBe('/clipping/conferences')
})

test('NAV-08 who clips begins at the skins, and is led to what can be clipped', async () => {
  await openScreen('/', { as: 'clipper', roles: ['liveclipping_write'] })
  await page.getByRole('link', { name: 'Clip an event or a conference' }).click()
  await expect.poll(() => location.pathname).toMatch(/^\/clipping\//)
})

test('NAV-13 who may do nothing yet is told whom to ask', async () => {
  await openScreen('/', { as: 'clipper', roles: [] })
  await expect.element(page.getByText(/^You have no permissions yet\./)).toBeVisible()
})

test('NAV-09 a reader opens a video and changes nothing', async () => {
  const video = item(videos, { name: 'All goals of matchday 11' })
  await openScreen('/medias/videos/list', { as: 'reader', given: (gateway) => gateway.hold(videos, [video]) })
  await page.getByRole('link', { name: 'All goals of matchday 11' }).first().click()
  const name = page.getByRole('textbox', { name: /^Name/ }).first()
  await expect.element(name).toHaveValue('All goals of matchday 11')
  await expect.element(name).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('ROUTE-01 the session check is for those who are logged in', async () => {
  await openScreen('/check', { isVisitor: true })
  await expect.element(loginForm.username).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/login')
})

test('START-09 the session check says how long it lasts', async () => {
  await openScreen('/check')
  await expect.element(page.getByText(/Session valid until/)).toBeVisible()
})

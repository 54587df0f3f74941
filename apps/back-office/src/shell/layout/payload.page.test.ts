import { AppError, readAdminPayload, tags } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { provoke } from '../../testing/complaints.ts'
import { jsonOf } from '../../testing/gateway.ts'
import { keptSession, logIn, loginForm } from '../../testing/loginForm.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const heading = page.getByRole('heading', { name: 'Tags' })
const spinner = () => document.querySelector('main .mantine-Loader-root')!

test('ERR-09 STATE-02 a spinner stands where the screen will be while the admin payload loads', async () => {
  let letGo = () => {}
  await openScreen('/account/tags/list', {
    given: (gateway) => {
      letGo = gateway.holdBack(readAdminPayload)
    },
  })
  await expect.poll(spinner).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
  letGo()
  await expect.element(heading).toBeVisible()
})

test('ERR-09 STATE-02 an admin payload that fails is said in red, and loaded again', async () => {
  provoke(/^The admin payload failed/)
  let accept = () => {}
  await openScreen('/account/tags/list', {
    given: (gateway) => {
      accept = gateway.refuse(readAdminPayload, new AppError('forbidden', { key: 'common.notAllowed' }))
    },
  })
  await expect
    .element(page.getByText('The platform settings could not be loaded. Reload the page.'))
    .toBeVisible()
  const redness = () => {
    const colour = getComputedStyle(spinner(), '::after').borderTopColor
    const [red, green, blue] = (colour.match(/\d+/g) ?? []).map(Number)
    return red! - Math.max(green!, blue!)
  }
  await expect.poll(redness).toBeGreaterThan(0)
  await expectAccessible()
  accept()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading).toBeVisible()
})

test('ERR-08 a refusal that speaks of the token leads to the login, and back afterwards', async () => {
  provoke(/^The admin payload failed/)
  let accept = () => {}
  await openScreen('/account/tags/list?q=goal', {
    given: (gateway) => {
      gateway.hold(
        tags,
        ['Goals', 'Saves'].map((name) => item(tags, { name })),
      )
      accept = gateway.respond(readAdminPayload, () =>
        jsonOf(403, { code: 'forbidden', message: 'The token has expired.' }),
      )
    },
  })
  await expect.element(loginForm.username).toBeVisible()
  expect(new URLSearchParams(location.search).get('lastpath')).toBe('/account/tags/list?q=goal')
  expect(keptSession()).toBeNull()
  accept()
  await logIn('operator')
  await expect.element(page.getByRole('row', { name: /Goals/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Saves/ })).not.toBeInTheDocument()
  await expect.poll(() => location.pathname + location.search).toBe('/account/tags/list?q=goal')
})

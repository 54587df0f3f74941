import { login, tags } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { provoke } from '../../testing/complaints.ts'
import { keptSession, loginForm } from '../../testing/loginForm.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'
import { password } from '../../testing/sessions.ts'

const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
const secret = dialog.getByLabelText('Password', { exact: true })
const name = page.getByRole('textbox', { name: 'Name' })
const create = page.getByRole('button', { name: 'Create' })
const goals = item(tags, { name: 'Goals' })
const withGoals: Given = { given: (gateway) => gateway.hold(tags, [goals]) }

async function typePassword(typed = password): Promise<void> {
  await secret.fill(typed)
  await userEvent.keyboard('{Enter}')
}

/** Opens a form, and lets the session end before it is sent. */
async function openAndEnd() {
  const opened = await openScreen('/account/tags/new')
  await name.fill('Typed')
  opened.gateway.endSessions()
  await create.click()
  await expect.element(dialog).toBeVisible()
  return opened
}

test('AUTH-14 a session that ends keeps the page: the password is asked for over it', async () => {
  await openAndEnd()
  await expect.element(dialog.getByText(/Camille Laurent/)).toBeVisible()
  await expect.element(secret).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
})

test('AUTH-14 a wrong password is said where it is asked for', async () => {
  provoke(/^Login failed/)
  await openAndEnd()
  await typePassword('wrong')
  await expect.element(dialog.getByText('Login failed')).toBeVisible()
})

test('AUTH-14 what failed as the session had ended is sent again after the login', async () => {
  const { gateway } = await openAndEnd()
  await typePassword()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => location.pathname).toMatch(/^\/account\/tags\/edit\/\d+/)
  await expect.element(name.first()).toHaveValue('Typed')
  expect(gateway.asked(login).at(-1)!.body).toEqual({ username: 'operator', password })
  expect(gateway.asked([tags, 'create'])).toHaveLength(2)
})

test('AUTH-14 a page goes on with the password that another tab of the browser was given', async () => {
  const { gateway } = await openAndEnd()
  const renewed = JSON.stringify(gateway.beginSession('operator'))
  localStorage.setItem('session', renewed)
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: renewed }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => location.pathname).toMatch(/^\/account\/tags\/edit\/\d+/)
  expect(gateway.asked(login)).toEqual([])
})

test('AUTH-14 a session that ends while the line is lost takes nothing along', async () => {
  const { gateway } = await openScreen(`/account/tags/edit/${goals.id}`, withGoals)
  await name.first().fill('Typed')
  gateway.endSessions()
  gateway.cut()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText(/1 change is waiting to be sent\./)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  gateway.mend()
  await expect.element(dialog).toBeVisible()
  await typePassword()
  await expect.element(page.getByText('Tag saved', { exact: true }).first()).toBeVisible()
  expect(gateway.asked([tags, 'update']).at(-1)!.body).toMatchObject({ name: 'Typed' })
})

test('ERR-08 whoever is somebody else leaves for the login, which leads back to the page', async () => {
  const { gateway } = await openScreen('/account/tags/list', withGoals)
  await expect.element(page.getByRole('row', { name: /Goals/ })).toBeVisible()
  gateway.endSessions()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await dialog.getByRole('button', { name: 'Log in as someone else' }).click()
  await expect.element(loginForm.username).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/login')
  expect(new URLSearchParams(location.search).get('lastpath')).toMatch(/^\/account\/tags\/list/)
  expect(keptSession()).toBeNull()
})

test('ERR-08 a page that opens with a session that is over leads to the login', async () => {
  await openScreen('/account/tags/list', { given: (gateway) => gateway.endSessions() })
  await expect.element(loginForm.username).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe('/login?lastpath=/account/tags/list')
})

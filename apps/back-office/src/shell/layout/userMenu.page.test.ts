import { updateMe } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { provoke } from '../../testing/complaints.ts'
import { jsonOf } from '../../testing/gateway.ts'
import { logIn } from '../../testing/loginForm.ts'
import { openScreen } from '../../testing/openScreen.ts'

const html = document.documentElement
const scheme = () => html.getAttribute('data-mantine-color-scheme')
const account = page.getByRole('button', { name: 'Your account' })

test('I18N-02 the language goes with the user', async () => {
  const { gateway } = await openScreen('/account/tags/list')
  await account.click()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect
    .element(page.getByRole('button', { name: 'déconnexion - Camille Laurent' }).first())
    .toBeVisible()
  expect(html.lang).toBe('fr')
  await expect.poll(() => gateway.asked(updateMe).at(-1)?.body).toMatchObject({ meta: { language: 'fr' } })
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect.poll(() => html.lang).toBe('en')
})

test('I18N-02 the page speaks the language of its user, also where it was not chosen', async () => {
  await openScreen('/account/tags/list', {
    given: (_, { me }) => {
      me.meta.language = 'fr'
    },
  })
  await expect
    .element(page.getByRole('button', { name: 'déconnexion - Camille Laurent' }).first())
    .toBeVisible()
  expect(html.lang).toBe('fr')
})

test('the appearance is chosen', async () => {
  await openScreen('/account/tags/list')
  await account.click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(scheme).toBe('dark')
  await expectAccessible('html')
  await page.getByRole('button', { name: 'Light' }).click()
  await expect.poll(scheme).toBe('light')
})

test('STATE-03 what the account refuses is said and taken back', async () => {
  provoke(/^Saving meta.language failed/)
  const { gateway } = await openScreen('/account/tags/list')
  gateway.respond(updateMe, () => jsonOf(500, { code: 'unavailable', message: 'Not now.' }))
  await account.click()
  await page.getByRole('button', { name: 'Français' }).click()
  const said = page.getByRole('region', { name: 'Notifications' }).getByText('Not now.')
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => html.lang).toBe('en')
})

test('what was said is read later, and forgotten for whoever logs in next', async () => {
  await openScreen('/account/tags/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Said')
  await page.getByRole('button', { name: 'Create' }).click()
  const log = page.getByRole('dialog', { name: 'Messages' })
  const messages = page.getByRole('button', { name: 'Messages', exact: true })
  await expect.poll(() => location.pathname).toMatch(/\/tags\/edit\/\d+/)
  await messages.click()
  await expect.element(log.getByText('Tag created')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'logout - Camille Laurent' }).click()
  await logIn('colleague')
  await messages.click()
  await expect.element(log).toBeVisible()
  await expect.element(log.getByText('Tag created')).not.toBeInTheDocument()
})

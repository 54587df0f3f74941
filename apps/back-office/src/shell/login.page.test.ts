import { AppError, login } from '@touchline/contract'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { provoke } from '../testing/complaints.ts'
import { keptSession, logIn, loginForm } from '../testing/loginForm.ts'
import { openScreen } from '../testing/openScreen.ts'

const { username, password, submit } = loginForm
const open = () => openScreen('/login', { isVisitor: true })

test('AUTH-01 AUTH-02 the login begins in its first field, and names who made it', async () => {
  await open()
  await expect.element(username).toHaveFocus()
  await expect.element(page.getByText('© 2013-2022 Touchline')).toBeVisible()
  await expectAccessible()
})

test('AUTH-03 VALID-01 VALID-03 VALID-04 a field that is left empty says that it is required', async () => {
  await open()
  await expect.element(username).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByText('Username required')).toBeVisible()
  await password.fill('x')
  await password.clear()
  await userEvent.tab()
  await expect.element(page.getByText('Password required')).toBeVisible()
  await expectAccessible()
})

test('VALID-02 VALID-05 VALID-06 only a username and a password can be sent', async () => {
  await open()
  await expect.element(submit).toBeDisabled()
  await username.fill('   ')
  await password.fill('wrong')
  await expect.element(submit).toBeDisabled()
  await username.fill('  operator ')
  await expect.element(submit).toBeEnabled()
})

test('AUTH-06 STATE-04 a login that is sent cannot be sent again meanwhile, and its spaces stay behind', async () => {
  provoke(/^Login failed/)
  const { gateway } = await open()
  const letGo = gateway.holdBack(login)
  await logIn('  operator ', 'wrong')
  await expect.element(submit).toBeDisabled()
  letGo()
  await expect.element(page.getByText('Login failed')).toBeVisible()
  await expect.element(submit).toBeEnabled()
  expect(gateway.asked(login).map(({ body }) => body)).toEqual([{ username: 'operator', password: 'wrong' }])
})

test('AUTH-06 AUTH-08 AUTH-09 AUTH-10 a wrong password is said, and forgotten with the next try', async () => {
  provoke(/^Login failed/)
  await open()
  await logIn('operator', 'wrong')
  await expect.element(page.getByText('Login failed')).toBeVisible()
  expect(console.error).toHaveBeenCalledWith('Login failed', expect.anything())
  await logIn('operator')
  await expect.poll(() => location.pathname).toBe('/dashboard/all')
})

describe('whoever has to wait after too many tries is told so', () => {
  test.for([
    ['en', 'Username', 'Password', 'Too many failed login attempts. Wait a few minutes, then try again.'],
    [
      'fr',
      'Identifiant',
      'Mot de passe',
      'Trop de tentatives de connexion ont échoué. Patientez quelques minutes, puis réessayez.',
    ],
  ] as const)('in %s', async ([language, user, secret, sentence]) => {
    provoke(/^Login failed/)
    const { gateway } = await openScreen('/login', { isVisitor: true, language })
    gateway.refuse(login, new AppError('too_many_requests', { key: 'session.locked' }))
    await page.getByLabelText(user).fill('operator')
    await page.getByLabelText(secret, { exact: true }).fill('wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(sentence)).toBeVisible()
  })
})

test('I18N-04 AUTH-08 the login speaks French to a French browser', async () => {
  provoke(/^Login failed/)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en'])
  await open()
  const french = page.getByLabelText('Identifiant')
  await expect.element(french).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByText('Identifiant requis')).toBeVisible()
  await french.fill('nobody')
  await page.getByLabelText('Mot de passe', { exact: true }).fill('x')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Échec de la connexion')).toBeVisible()
})

test('I18N-04 whoever logs in sees nothing inside in the language of the browser', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en'])
  await openScreen('/account/tags/list', { isVisitor: true })
  await page.getByLabelText('Identifiant').fill('operator')
  await page.getByLabelText('Mot de passe', { exact: true }).fill('touchline')
  const seen = new Set<string>()
  const look = () => document.querySelector('nav') && seen.add(document.documentElement.lang)
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  await expect.poll(() => document.documentElement.lang).toBe('en')
  observer.disconnect()
  expect([...seen]).toEqual(['en'])
})

test('ROUTE-02 AUTH-05 AUTH-13 START-05 a visitor logs in first, and lands on the address asked for', async () => {
  await openScreen('/account/tags/list?q=goal', { isVisitor: true })
  await expect.element(username).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/login')
  expect(new URLSearchParams(location.search).get('lastpath')).toBe('/account/tags/list?q=goal')
  await logIn('operator')
  await expect.poll(() => location.pathname + location.search).toBe('/account/tags/list?q=goal')
  expect(keptSession()).toContain('of operator')
})

test('AUTH-04 whoever is logged in has no business at the login', async () => {
  await openScreen('/login')
  await expect.poll(() => location.pathname).toBe('/dashboard/all')
})

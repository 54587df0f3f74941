import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { provoke } from '../testing/complaints.ts'
import { loginForm } from '../testing/loginForm.ts'
import { openScreen } from '../testing/openScreen.ts'

const welcome = page.getByRole('heading', { name: 'Welcome' })

test('START-01 START-02 START-03 the start screen stays while the environment is checked', async () => {
  let letGo = () => {}
  await openScreen('/', {
    isVisitor: true,
    given: (gateway) => {
      letGo = gateway.holdBack('/health')
    },
  })
  await expect.element(welcome).toBeVisible()
  await expect.element(page.getByText('Loading')).toBeVisible()
  expect(document.querySelector('main svg')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/')
  letGo()
  await expect.element(loginForm.username).toBeVisible()
})

test('START-04 a check that fails is said, and tried again', async () => {
  provoke(/^The environment check failed/)
  let accept = () => {}
  await openScreen('/', {
    isVisitor: true,
    given: (gateway) => {
      accept = gateway.respond('/health', () => new Response(null, { status: 503 }))
    },
  })
  await expect.element(page.getByText(/^Touchline cannot be reached\./)).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/')
  await expectAccessible()
  accept()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(loginForm.username).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/login')
})

test('START-08 whoever is logged in goes on from the start to the home', async () => {
  await openScreen('/')
  await expect.poll(() => location.pathname).toBe('/dashboard/all')
})

test('START-06 NAV-06 a visitor goes on to the login, which knows where to lead back', async () => {
  await openScreen('/?lastpath=/account/tags/list', { isVisitor: true })
  await expect.element(loginForm.submit).toBeDisabled()
  await expect.poll(() => location.pathname + location.search).toBe('/login?lastpath=/account/tags/list')
})

test('START-07 AUTH-01 a visitor at the start meets the login', async () => {
  await openScreen('/', { isVisitor: true })
  await expect.element(loginForm.username).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/login')
})

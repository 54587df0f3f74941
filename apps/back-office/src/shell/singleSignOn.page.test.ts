import {
  AppError,
  confirmBySingleSignOn,
  finishSingleSignOn,
  readAdminPayload,
  readFactors,
  startConfirmation,
  startSingleSignOn,
  startTotp,
  tags,
} from '@touchline/contract'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { chooseScheme, stayHere } from '../testing/browser.ts'
import { openScreen } from '../testing/openScreen.ts'
import { sample } from '../testing/sample.ts'

const email = page.getByLabelText('Email')
const provider = { url: 'https://login.club.example/authorize' }
const heading = page.getByRole('heading', { name: 'Single sign-on' })

test('ROUTE-07 an address without a provider is told so', async () => {
  const { gateway } = await openScreen('/login/single-sign-on', { isVisitor: true })
  gateway.refuse(startSingleSignOn, new AppError('not_possible', { key: 'session.ssoUnknown' }))
  await email.fill('ada@nowhere.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText(/^There is no single sign-on for this email address\./)).toBeVisible()
  await expectAccessible()
})

test('ROUTE-07 an address leads to its provider', async () => {
  const { gateway } = await openScreen('/login/single-sign-on', { isVisitor: true })
  gateway.answer(startSingleSignOn, provider)
  const tried = stayHere()
  await email.fill(' ada@club.test ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => tried).toMatchObject([{ url: provider.url }])
  expect(gateway.asked(startSingleSignOn)[0]!.body).toEqual({ email: 'ada@club.test' })
})

test('ROUTE-07 the login links to single sign-on, which knows where to lead back', async () => {
  await openScreen('/login?lastpath=/account/tags/list', { isVisitor: true })
  const link = page.getByRole('link', { name: 'Use single sign-on' })
  await expect.element(link).toHaveAttribute('href', '/login/single-sign-on?lastpath=/account/tags/list')
})

test('ROUTE-07 the ticket that came back from the provider opens the page that was asked for', async () => {
  const { gateway } = await openScreen('/login/single-sign-on#a-ticket', {
    isVisitor: true,
    given: (gateway) => {
      sessionStorage.setItem('pathAfterSingleSignOn', '/account/tags/list')
      gateway.answer(finishSingleSignOn, () => gateway.beginSession('operator'))
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  await expect.poll(() => location.pathname + location.hash).toBe('/account/tags/list')
  expect(gateway.asked(finishSingleSignOn).map(({ body }) => body)).toEqual([{ ticket: 'a-ticket' }])
})

test('ROUTE-07 what the provider refuses is said, also on a phone in the dark, and a reload would begin anew', async () => {
  await chooseScheme('dark')
  await openScreen('/login/single-sign-on#error=unverified', { isVisitor: true, width: 390, height: 844 })
  await expect.element(heading).toBeVisible()
  await expect
    .element(page.getByText(/^Your organisation has not verified your email address\./))
    .toBeVisible()
  await expectAccessible()
  await expect.poll(() => location.pathname + location.hash).toBe('/login/single-sign-on')
})

describe('a window of its own at the provider', () => {
  const openWindow = () => {
    const opened = { location: { replace: vi.fn() }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    return opened
  }

  test('ROUTE-07 confirms who it is for somebody without a password', async () => {
    const opened = openWindow()
    const { gateway } = await openScreen('/account/settings/security', {
      given: (gateway) => {
        gateway.answer(readFactors, sample(readFactors.reply))
        gateway.answer(startTotp, { secret: 'ABCD2345'.repeat(4), uri: 'otpauth://totp/Touchline' })
        gateway.answer(startConfirmation, sample(startConfirmation.reply, { hasSingleSignOn: true }))
        gateway.answer(confirmBySingleSignOn, provider)
      },
    })
    const accept = gateway.refuse(
      startTotp,
      new AppError('step_up_required', { key: 'session.confirmIdentity' }),
    )
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByRole('button', { name: 'Log in at your organisation again' }).click()
    await expect.element(dialog.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
    await expect.poll(() => opened.location.replace).toHaveBeenCalledWith(provider.url)
    accept()
    new BroadcastChannel('single-sign-on').postMessage({ isConfirmed: true })
    await expect.element(page.getByRole('dialog', { name: 'Authenticator app' })).toBeVisible()
  })

  test('ROUTE-07 asks for nothing with the session that has ended, which would lead it to the login', async () => {
    const askedBefore: number[] = []
    await openScreen('/login/single-sign-on#a-ticket', {
      given: (gateway) => {
        sessionStorage.setItem('isWindowOfSingleSignOn', 'yes')
        gateway.endSessions()
        gateway.answer(finishSingleSignOn, () => gateway.beginSession('operator'))
        vi.spyOn(window, 'close').mockImplementation(() => {
          askedBefore.push(gateway.asked(readAdminPayload).length)
        })
      },
    })
    await expect.poll(() => askedBefore).toEqual([0])
  })

  test('ROUTE-07 continues a session that has ended, and the page stays as it is', async () => {
    const opened = openWindow()
    const { gateway } = await openScreen('/account/tags/new')
    gateway.answer(startSingleSignOn, provider)
    await page.getByRole('textbox', { name: 'Name' }).fill('Half-time')
    gateway.endSessions()
    await page.getByRole('button', { name: 'Create' }).click()
    const over = page.getByRole('dialog', { name: 'Your session has ended' })
    await over.getByRole('button', { name: 'Use single sign-on' }).click()
    await expect.poll(() => opened.location.replace).toHaveBeenCalledWith(provider.url)
    await expectAccessible('html')
    const renewed = JSON.stringify(gateway.beginSession('operator'))
    localStorage.setItem('session', renewed)
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: renewed }))
    await expect.element(over).not.toBeInTheDocument()
    await expect.poll(() => location.pathname).toMatch(/^\/account\/tags\/edit\/\d+/)
    expect(gateway.asked([tags, 'create']).at(-1)!.body).toMatchObject({ name: 'Half-time' })
  })
})

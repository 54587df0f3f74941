import { AppError, finishLogin, login } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { keptSession, logIn, loginForm } from '../testing/loginForm.ts'
import { openScreen } from '../testing/openScreen.ts'

const code = page.getByLabelText('Code', { exact: true })
const recoveryCode = page.getByLabelText('Recovery code', { exact: true })

/** Logs in with the password of somebody who has an authenticator app. */
async function typePassword() {
  const { gateway } = await openScreen('/login?lastpath=/account/tags/list', { isVisitor: true })
  gateway.answer(login, { next: 'second-factor', ticket: 'a ticket', factors: ['totp', 'recovery-code'] })
  gateway.answer(finishLogin, ({ body }) => {
    if (body.code === '000000') throw new AppError('not_possible', { key: 'session.wrongCode' })
    return gateway.beginSession('operator')
  })
  await logIn('operator')
  await expect.element(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  return gateway
}
const isIn = () => expect.poll(() => location.pathname).toBe('/account/tags/list')

test('ROUTE-07 after the password, the login asks for a code, and says that it is wrong', async () => {
  await typePassword()
  await expect.element(code).toHaveFocus()
  await expectAccessible()
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^This code is not valid/)).toBeVisible()
  expect(keptSession()).toBeNull()
})

test('ROUTE-07 the code of the app opens the page that was asked for', async () => {
  const gateway = await typePassword()
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await isIn()
  expect(gateway.asked(finishLogin)[0]!.body).toEqual({ ticket: 'a ticket', code: '123456' })
})

test('ROUTE-07 a recovery code is taken instead', async () => {
  const gateway = await typePassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(recoveryCode).toHaveFocus()
  await recoveryCode.fill('aaaa-bbbb')
  await userEvent.keyboard('{Enter}')
  await isIn()
  expect(gateway.asked(finishLogin)[0]!.body).toEqual({ ticket: 'a ticket', recoveryCode: 'aaaa-bbbb' })
})

test('ROUTE-07 whoever goes back from the second step is at the login again', async () => {
  await typePassword()
  await page.getByRole('button', { name: 'Back to log in' }).click()
  await expect.element(loginForm.username).toBeVisible()
  await expect.element(page.getByText('Login failed')).not.toBeInTheDocument()
})

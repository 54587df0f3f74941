import {
  AppError,
  checkPasswordReset,
  fieldError,
  requestPasswordReset,
  resetPassword,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { chooseScheme } from '../testing/browser.ts'
import { loginForm } from '../testing/loginForm.ts'
import { type Given, openScreen } from '../testing/openScreen.ts'
import { expectToFit } from '../testing/place.ts'

test('without a mail server a forgotten password says whom to ask', async () => {
  await openScreen('/login/forgotten', { isVisitor: true })
  await expect.element(page.getByText(/ask an administrator of your account/)).toBeVisible()
  await expect.element(page.getByLabelText('Username or email')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await expect.element(loginForm.username).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/login')
})

test('the login links to what helps with a forgotten password', async () => {
  await openScreen('/login', { isVisitor: true })
  const link = page.getByRole('link', { name: 'Forgot password?' })
  await expect.element(link).toHaveAttribute('href', '/login/forgotten')
})

const phone = { width: 390, height: 844 }
describe.for([
  [
    'en',
    phone,
    {
      login: 'Username or email',
      sent: 'Check your email',
      title: 'Set a new password',
      password: 'New password',
      repeat: 'Repeat new password',
      named: 'Choose a password that does not contain your name, username or email address.',
      set: 'Set password and log in',
      gone: 'This link has expired or has already been used. Request a new one.',
      incomplete: /^This link is incomplete\./,
    },
  ],
  [
    'fr',
    {},
    {
      login: 'Identifiant ou e-mail',
      sent: 'Consultez votre messagerie',
      title: 'Choisir un nouveau mot de passe',
      password: 'Nouveau mot de passe',
      repeat: 'Confirmer le nouveau mot de passe',
      named: /^Choisissez un mot de passe qui ne contient ni votre nom/,
      set: 'Enregistrer et se connecter',
      gone: /^Ce lien a expiré ou a déjà été utilisé\./,
      incomplete: /^Ce lien est incomplet\./,
    },
  ],
] as const)('in %s, in the dark', ([language, size, texts]) => {
  const open = async (path: string, given: Given['given']) => {
    await chooseScheme('dark')
    return await openScreen(path, { isVisitor: true, language, ...size, given })
  }

  test('a link is sent, and says where to look for it', async () => {
    const { gateway } = await open('/login/forgotten', (gateway) => {
      gateway.configure({ canResetPassword: true, supportContact: 'help@touchline.example' })
      gateway.answer(requestPasswordReset, {})
    })
    const login = page.getByLabelText(texts.login)
    await expect.element(login).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'help@touchline.example' })).toBeVisible()
    await expectAccessible()
    await login.fill('operator@touchline.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: texts.sent })).toBeVisible()
    await expectAccessible()
    expect(gateway.asked(requestPasswordReset)[0]!.body).toEqual({ login: 'operator@touchline.example' })
  })

  test('the link sets a new password, which may not be a name, and logs in', async () => {
    const { gateway } = await open('/login/new-password#a-token', (gateway) => {
      gateway.answer(checkPasswordReset, { username: 'operator' })
      gateway.answer(resetPassword, () => gateway.beginSession('operator'))
    })
    await expect.element(page.getByRole('heading', { name: texts.title })).toBeVisible()
    const password = page.getByLabelText(texts.password, { exact: true })
    const repeat = page.getByLabelText(texts.repeat, { exact: true })
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
    const accept = gateway.refuse(
      resetPassword,
      fieldError('password', 'named', { key: 'session.namedPassword' }),
    )
    await password.fill('touchline operator')
    await repeat.fill('touchline operator')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(texts.named)).toBeVisible()
    await expectAccessible()
    await expectToFit()
    accept()
    await password.fill('correct horse battery')
    await repeat.fill('correct horse battery')
    await page.getByRole('button', { name: texts.set }).click()
    await expect.poll(() => location.pathname).toBe('/dashboard/all')
    const sent = { token: 'a-token', password: 'correct horse battery' }
    expect(gateway.asked(resetPassword).at(-1)!.body).toEqual(sent)
  })

  test('a link without its end says so, and asks nothing', async () => {
    await open('/login/new-password', () => {})
    await expect.element(page.getByText(texts.incomplete)).toBeVisible()
    await expectAccessible()
  })

  test('a link that was used says so', async () => {
    await open('/login/new-password#a-token', (gateway) =>
      gateway.refuse(checkPasswordReset, new AppError('not_possible', { key: 'session.resetInvalid' })),
    )
    await expect.element(page.getByText(texts.gone)).toBeVisible()
    await expectAccessible()
  })
})

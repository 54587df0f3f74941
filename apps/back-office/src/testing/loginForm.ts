import { page, userEvent } from 'vitest/browser'
import { password } from './sessions.ts'

/** The login, in English. */
export const loginForm = {
  username: page.getByLabelText('Username'),
  password: page.getByLabelText('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Log in', exact: true }),
}

/** Logs in with the form that is open; without a password with the right one. */
export async function logIn(username: string, typed = password): Promise<void> {
  await loginForm.username.fill(username)
  await loginForm.password.fill(typed)
  await userEvent.keyboard('{Enter}')
}

/** The session that the browser keeps, null if there is none. */
export const keptSession = () => localStorage.getItem('session')

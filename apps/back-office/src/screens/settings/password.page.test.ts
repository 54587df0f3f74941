import {
  changePassword,
  endOtherSessions,
  endSession,
  fieldError,
  listSessions,
  type OwnSession,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { sample } from '../../testing/sample.ts'

const zone = page.getByRole('region', { name: 'Notifications' })
const current = page.getByLabelText(/^Current password/)
const fresh = page.getByLabelText(/^New password/)
const repeated = page.getByLabelText(/^Repeat new password/)
const ofList = listSessions.reply.shape.data.element

async function open() {
  let sessions: OwnSession[] = [
    sample(ofList, { id: 1, browser: 'Chrome', system: 'Linux', isCurrent: true }),
    sample(ofList, { id: 2, browser: 'Firefox', system: 'Linux', ip: '127.0.0.1' }),
    sample(ofList, { id: 3 }),
  ]
  const { gateway } = await openScreen('/account/settings/security', {
    given: (gateway) => {
      gateway.answer(listSessions, () => ({ data: sessions, total: sessions.length }))
      gateway.answer(endSession, ({ params }) => {
        sessions = sessions.filter(({ id }) => id !== Number(params.sessionId))
        return undefined
      })
      gateway.answer(endOtherSessions, () => {
        sessions = sessions.slice(0, 1)
        return undefined
      })
      gateway.answer(changePassword, undefined)
    },
  })
  return gateway
}

async function type(...[first, second, third]: [string, string, string]): Promise<void> {
  await current.fill(first)
  await fresh.fill(second)
  await repeated.fill(third)
  await userEvent.keyboard('{Enter}')
}

describe('a new password', () => {
  test('is for password managers, and what is wrong with it stands at its fields', async () => {
    const gateway = await open()
    for (const [field, kind] of [
      [current, 'current-password'],
      [fresh, 'new-password'],
      [repeated, 'new-password'],
    ] as const)
      await expect.element(field).toHaveAttribute('autocomplete', kind)
    await type('wrong', 'too short', 'other')
    await expect.element(page.getByText('Use at least 12 characters.')).toBeVisible()
    await expect.element(page.getByText('The passwords do not match.')).toBeVisible()
    expect(gateway.asked(changePassword)).toEqual([])
  })

  test('is refused at its field', async () => {
    const gateway = await open()
    const accept = gateway.refuse(
      changePassword,
      fieldError('currentPassword', 'wrong_password', { key: 'session.wrongPassword' }),
    )
    await type('wrong', 'password123456', 'password123456')
    await expect.element(page.getByText('This is not your current password. Try again.')).toBeVisible()
    await expect.element(current).toHaveFocus()
    accept()
    gateway.refuse(changePassword, fieldError('password', 'easy', { key: 'session.easyPassword' }))
    await current.fill('touchline')
    await userEvent.keyboard('{Enter}')
    const easy = page.getByText('This password is easy to guess. Choose another one.')
    await expect.element(easy).toBeVisible()
    await expectAccessible()
  })

  test('is saved, and the fields are empty again', async () => {
    const gateway = await open()
    await type('touchline', 'correct horse battery', 'correct horse battery')
    await expect.element(zone.getByText('Password changed')).toBeVisible()
    await expect.element(current).toHaveValue('')
    expect(gateway.asked(changePassword)[0]!.body).toEqual({
      currentPassword: 'touchline',
      password: 'correct horse battery',
    })
  })
})

describe('sessions', () => {
  const list = page.getByRole('list', { name: 'Sessions' })
  const items = list.getByRole('listitem')

  test('are listed in words, this one among them', async () => {
    await open()
    await expect.element(list.getByText('Firefox on Linux')).toBeVisible()
    await expect.element(items.first().getByText('This session')).toBeVisible()
    await expectAccessible()
  })

  test('end one by one, and the keyboard stays in the list', async () => {
    await open()
    const end = list.getByRole('button', { name: /^Log out Firefox on Linux/ })
    await expect.element(end).toBeVisible()
    end.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => items.length).toBe(2)
    await expect.element(list).toHaveFocus()
  })

  test('end all but this one after a question', async () => {
    await open()
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    const question = page.getByRole('dialog', { name: 'Log out everywhere else?' })
    await expect.element(question).toBeVisible()
    await expectAccessible('html')
    await question.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect.element(zone.getByText('Logged out everywhere else')).toBeVisible()
    await expect.poll(() => items.length).toBe(1)
  })
})

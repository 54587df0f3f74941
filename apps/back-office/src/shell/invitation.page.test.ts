import { AppError, acceptInvitation, checkInvitation } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { keptSession } from '../testing/loginForm.ts'
import { openScreen } from '../testing/openScreen.ts'

const password = 'seven lanterns over Quimper'
const open = () =>
  openScreen('/invitation#token', {
    isVisitor: true,
    given: (gateway) => {
      gateway.answer(checkInvitation, {
        kind: 'invitation',
        username: 'operator',
        name: 'Maëlle Le Goff',
        account: 'Quimper Handball',
        language: 'en',
      })
      gateway.answer(acceptInvitation, () => ({
        username: 'operator',
        session: gateway.beginSession('operator'),
      }))
    },
  })

test('SCOPE-01 whoever is invited chooses a password, and is in', async () => {
  const { gateway } = await open()
  await expect.element(page.getByText(/^Quimper Handball has invited you/)).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('New password', { exact: true }).fill(password)
  await page.getByLabelText('Repeat new password').fill(password)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /^logout/ })).toBeVisible()
  expect(keptSession()).toContain('operator')
  expect(gateway.asked(acceptInvitation).map(({ body }) => body)).toEqual([{ token: 'token', password }])
})

test('SCOPE-01 a link that was used says so', async () => {
  await openScreen('/invitation#token', {
    isVisitor: true,
    given: (gateway) =>
      gateway.refuse(checkInvitation, new AppError('not_possible', { key: 'people.invitationInvalid' })),
  })
  await expect.element(page.getByRole('alert').filter({ hasText: /already been used/ })).toBeVisible()
  await expect.element(page.getByLabelText('New password', { exact: true })).not.toBeInTheDocument()
})

import {
  AppError,
  type CallReply,
  confirmIdentity,
  confirmTotp,
  fieldError,
  readFactors,
  readSignInPolicy,
  removeTotp,
  renewRecoveryCodes,
  setSignInPolicy,
  startConfirmation,
  startTotp,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
import { sample, someTime } from '../../testing/sample.ts'

const zone = page.getByRole('region', { name: 'Notifications' })
const totp = page.getByRole('dialog', { name: 'Authenticator app' })
const code = totp.getByLabelText('Code', { exact: true })
const setUp = page.getByRole('button', { name: 'Set up', exact: true })
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbb${index}`)

/** Opens the page of somebody whose factors are kept, as the gateway would. */
async function open(begin: Partial<CallReply<typeof readFactors>> = {}, size: Given = {}) {
  const factors = sample(readFactors.reply, begin)
  return await openScreen('/account/settings/security', {
    ...size,
    given: (gateway) => {
      gateway.answer(readFactors, () => ({ ...factors }))
      gateway.answer(startTotp, { secret: 'ABCD2345'.repeat(4), uri: 'otpauth://totp/Touchline' })
      gateway.answer(confirmTotp, ({ body }) => {
        if (body.code === '000000') throw fieldError('code', 'invalid', { key: 'session.wrongCode' })
        factors.totp = { createdAt: someTime }
        return undefined
      })
      gateway.answer(renewRecoveryCodes, () => {
        factors.recoveryCodesLeft = recoveryCodes.length
        return { codes: recoveryCodes }
      })
      gateway.answer(removeTotp, () => void Object.assign(factors, { totp: null, recoveryCodesLeft: 0 }))
      gateway.answer(readSignInPolicy, sample(readSignInPolicy.reply, { people: 4, peopleWithoutFactor: 3 }))
    },
  })
}

describe('ROUTE-07 an authenticator app', () => {
  test('is shown as a picture and as text, and a wrong code is said at its field', async () => {
    const { gateway } = await open()
    await setUp.click()
    await expect.element(totp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect.element(totp.getByText(/^([A-Z2-7]{4} ?){8}$/)).toBeVisible()
    await code.fill('000000')
    await userEvent.keyboard('{Enter}')
    await expect.element(totp.getByText(/^This code is not valid/)).toBeVisible()
    await expectAccessible('html')
    expect(gateway.asked(confirmTotp).map(({ body }) => body)).toEqual([{ code: '000000' }])
  })

  test('is set up with its first code, and recovery codes come with it', async () => {
    await open()
    await setUp.click()
    await code.fill('123456')
    await userEvent.keyboard('{Enter}')
    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
    await expect.poll(() => codes.getByRole('listitem').length).toBe(10)
    await expectAccessible('html')
    await userEvent.keyboard('{Escape}')
    await codes.getByRole('button', { name: 'I have kept them' }).click()
    await expect.element(page.getByText('10 codes left')).toBeVisible()
  })

  test('is removed after a question, and its recovery codes with it', async () => {
    await open({ totp: { createdAt: someTime }, recoveryCodesLeft: 9 })
    await expect.element(page.getByText('9 codes left')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
    const question = page.getByRole('dialog', { name: 'Remove the authenticator app?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect.element(zone.getByText('Authenticator app removed')).toBeVisible()
    await expect.element(page.getByText('9 codes left')).not.toBeInTheDocument()
  })
})

describe('AUTH-14 what cannot be undone asks who it is, over the page', () => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const secret = dialog.getByLabelText('Password', { exact: true })

  async function openAndAsk() {
    const { gateway } = await open()
    gateway.answer(startConfirmation, sample(startConfirmation.reply, { hasPassword: true }))
    const accept = gateway.refuse(
      startTotp,
      new AppError('step_up_required', { key: 'session.confirmIdentity' }),
    )
    gateway.answer(confirmIdentity, ({ body }) => {
      if (body.password !== 'touchline')
        throw fieldError('password', 'invalid', { key: 'session.wrongPassword' })
      accept()
      return undefined
    })
    await setUp.click()
    await expect.element(secret).toHaveFocus()
    return gateway
  }

  test('and a wrong password is said at its field', async () => {
    await openAndAsk()
    await expectAccessible('html')
    await secret.fill('wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('This is not your current password. Try again.')).toBeVisible()
  })

  test('and then goes on by itself', async () => {
    const gateway = await openAndAsk()
    await secret.fill('touchline')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    expect(gateway.asked(startTotp)).toHaveLength(2)
  })
})

describe('what an account asks of everybody', () => {
  const role = (name: string) => page.getByRole('checkbox', { name })
  const form = () => role('Read only').element().closest('form')!
  const save = () => page.elementLocator(form()).getByRole('button', { name: 'Save' }).click()

  test.for([
    ['a desktop', {}],
    ['a phone', { width: 390, height: 844 }],
  ] as const)('is said with how many would need a second step, on %s', async ([, size]) => {
    await open({}, size)
    await expect.element(page.getByText(/ha(s|ve) no second step yet/)).toBeVisible()
    await expectToFit()
    await expectAccessible()
  })

  test('is saved, and whoever saved something else meanwhile sees both versions', async () => {
    const { gateway } = await open()
    let policy = sample(readSignInPolicy.reply, { requiredForRoles: [] })
    gateway.answer(setSignInPolicy, ({ body: { AccountId: _, ...changes } }) => {
      policy = { ...policy, ...changes }
      return policy
    })
    gateway.answer(readSignInPolicy, () => policy)
    await role('Clips only').click()
    policy = { ...policy, requiredForRoles: ['read_only'] }
    const accept = gateway.refuse(setSignInPolicy, new AppError('stale', { key: 'common.stale' }))
    await save()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Read only', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('Clips only', { exact: true })).toBeVisible()
    await expectAccessible('html')
    accept()
    await dialog.getByRole('button', { name: /Save/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(zone.getByText('Login settings saved').first()).toBeVisible()
    expect(policy.requiredForRoles).toEqual(['clip_only'])
  })
})

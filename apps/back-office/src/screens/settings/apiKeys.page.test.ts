import { type ApiKey, createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { sample, someTime } from '../../testing/sample.ts'

const scopes = ['tags:read', 'tags:write', 'videos:read']
const secret = `tl_live_${'a'.repeat(32)}`
const list = page.getByRole('list', { name: 'API keys' })
const item = list.getByRole('listitem').filter({ hasText: 'Club website' })
const shown = page.getByRole('dialog', { name: 'Copy your key' })

const website = (changes: Partial<ApiKey> = {}) =>
  sample(listApiKeys.reply.shape.data.element, {
    id: 7,
    name: 'Club website',
    prefix: 'tl_live_abcd',
    scopes: ['tags:read'],
    createdBy: 2,
    creatorName: 'Camille Laurent',
    state: 'active',
    ...changes,
  })

/** Opens the page with these keys; the gateway keeps what it makes of them in `keys`. */
async function open(keys: ApiKey[], options: Given = {}) {
  const { gateway } = await openScreen('/account/settings/api-keys', {
    ...options,
    given: (gateway) => {
      gateway.answer(listApiKeys, () => ({ data: keys, total: keys.length, scopes }))
      gateway.answer(createApiKey, ({ body: { expiresInDays: _, AccountId: __, ...given } }) => {
        keys.push(website({ ...given, id: 8 }))
        return { ...keys.at(-1)!, secret }
      })
      gateway.answer(rotateApiKey, () => ({ ...keys[0]!, secret }))
      gateway.answer(revokeApiKey, () => {
        keys[0] = website({ state: 'revoked', revokedAt: someTime })
        return undefined
      })
    },
  })
  return gateway
}

test('an API key says who made it, what it may do and from where it was used', async () => {
  await open([website({ lastUsedAt: someTime, lastUsedIp: '127.0.0.1' })])
  await expect.element(item.getByText(/127\.0\.0\.1/)).toBeVisible()
  await expect.element(item.getByText('Camille Laurent')).toBeVisible()
  await expectAccessible()
})

describe('an API key is created', () => {
  const form = page.getByRole('dialog', { name: 'Create key' })
  const create = form.getByRole('button', { name: 'Create key' })
  const openForm = async () => {
    const gateway = await open([])
    await page.getByRole('button', { name: 'Create key' }).click()
    return gateway
  }

  test('with at least one scope', async () => {
    const gateway = await openForm()
    await create.click()
    await expect.element(form.getByText('Choose at least one.')).toBeVisible()
    await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    expect(gateway.asked(createApiKey)).toEqual([])
  })

  test('and shown once', async () => {
    const gateway = await openForm()
    await form.getByRole('textbox', { name: 'Name' }).fill('Journey')
    await form.getByRole('checkbox', { name: 'Read: Tags' }).click()
    await form.getByRole('checkbox', { name: 'Write: Tags' }).click()
    await expectAccessible('html')
    await create.click()
    await expect.element(shown.getByText(secret)).toBeVisible()
    await expectAccessible('html')
    await userEvent.keyboard('{Escape}')
    await shown.getByRole('button', { name: 'I have stored it' }).click()
    await expect.element(page.getByText(secret)).not.toBeInTheDocument()
    await expect.element(list.getByText('Journey')).toBeVisible()
    const made = { name: 'Journey', scopes: ['tags:read', 'tags:write'], expiresInDays: 90 }
    expect(gateway.asked(createApiKey)[0]!.body).toEqual(made)
  })
})

test('an API key is rotated, with the time for which the old one works', async () => {
  const gateway = await open([website()])
  await item.getByRole('button', { name: 'Rotate Club website' }).click()
  const rotation = page.getByRole('dialog', { name: 'Rotate “Club website”?' })
  await rotation.getByLabelText('The old key keeps working').selectOptions('Not at all')
  await expectAccessible('html')
  await rotation.getByRole('button', { name: 'Rotate', exact: true }).click()
  await expect.element(shown.getByText(secret)).toBeVisible()
  expect(gateway.asked(rotateApiKey)[0]!.body).toEqual({ graceHours: 0 })
})

test('only who made an API key rotates it', async () => {
  await open([website({ createdBy: 3 })])
  await expect.element(item.getByRole('button', { name: 'Revoke Club website' })).toBeVisible()
  await expect.element(item.getByRole('button', { name: /^Rotate/ })).not.toBeInTheDocument()
})

test('an API key is revoked after a question, also on a phone', async () => {
  await open([website()], { width: 390, height: 844 })
  await item.getByRole('button', { name: 'Revoke Club website' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.element(item.getByText('Revoked').first()).toBeVisible()
  await expect.element(item.getByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument()
  await expectAccessible()
})

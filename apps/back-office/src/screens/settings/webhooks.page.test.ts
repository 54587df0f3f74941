import {
  createWebhook,
  fieldError,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhookDeliveries,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { sample } from '../../testing/sample.ts'

const types = ['tags.created', 'tags.updated', 'videos.created']
const ofReply = listWebhooks.reply.shape.data.element
const ofLog = listWebhookDeliveries.reply.shape.data.element
let kept: Webhook[] = []
beforeEach(() => {
  kept = []
})
const website = (changes: Partial<Webhook> = {}) =>
  sample(ofReply, {
    id: 7,
    url: 'https://club.example/hooks',
    description: 'Club website',
    types: ['tags.created'],
    isEnabled: true,
    ...changes,
  })

/** Opens the page with these webhooks. */
async function open(webhooks: Webhook[] = [], options: Given = {}) {
  kept = webhooks
  const { gateway } = await openScreen('/account/settings/webhooks', {
    ...options,
    given: (gateway) => gateway.answer(listWebhooks, () => ({ data: kept, total: kept.length, types })),
  })
  return gateway
}

const item = page.getByRole('listitem').filter({ hasText: 'Club website' })
const act = (name: RegExp) => item.getByRole('button', { name }).click()

describe('a webhook is added', () => {
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  const add = dialog.getByRole('button', { name: 'Add webhook' })
  const secret = page.getByRole('dialog', { name: 'Copy the secret' })

  async function openAndFill() {
    const gateway = await open()
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await dialog.getByLabelText(/^URL/).fill('http://example.com')
    await dialog.getByLabelText('Description').fill('Club website')
    return gateway
  }

  test('with at least one event', async () => {
    const gateway = await openAndFill()
    await add.click()
    await expect.element(dialog.getByText('Choose at least one.')).toBeVisible()
    await dialog.getByLabelText('Tags: Created').click()
    await expect.element(dialog.getByText('Choose at least one.')).not.toBeInTheDocument()
    expect(gateway.asked(createWebhook)).toEqual([])
  })

  test('with an address that the gateway takes: what it refuses is said at the field', async () => {
    const gateway = await openAndFill()
    gateway.refuse(createWebhook, fieldError('url', 'address', { key: 'webhooks.address' }))
    await dialog.getByLabelText('Tags: Created').click()
    await add.click()
    await expect.element(dialog.getByText(/^Enter an https URL/)).toBeVisible()
    await expect.element(dialog.getByLabelText(/^URL/)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible('html')
  })

  test('and its secret is shown once', async () => {
    const gateway = await openAndFill()
    gateway.answer(createWebhook, ({ body }) => {
      const { AccountId: _, ...given } = body
      kept = [website(given)]
      return { ...kept[0]!, secret: 'whsec_c2VjcmV0' }
    })
    await dialog.getByLabelText('Tags: Created').click()
    await dialog.getByLabelText('Tags: Changed').click()
    await dialog.getByLabelText(/^URL/).fill('https://club.example/hooks')
    await userEvent.keyboard('{Enter}')
    await expect.element(secret.getByText('whsec_c2VjcmV0')).toBeVisible()
    await expectAccessible('html')
    await userEvent.keyboard('{Escape}')
    await secret.getByRole('button', { name: 'I have stored it' }).click()
    await expect.element(item).toBeVisible()
    await expect.element(page.getByText('whsec_c2VjcmV0')).not.toBeInTheDocument()
    expect(gateway.asked(createWebhook)[0]!.body).toEqual({
      url: 'https://club.example/hooks',
      description: 'Club website',
      types: ['tags.created', 'tags.updated'],
    })
  })
})

describe('the log of a webhook', () => {
  const log = page.getByRole('dialog', { name: /^Log of / })
  const failed: Partial<WebhookDelivery> = { id: 41, type: 'tags.created', state: 'failed', attempts: 3 }
  const sent: Partial<WebhookDelivery> = {
    id: 42,
    type: 'webhooks.test',
    state: 'sent',
    attempts: 1,
    status: 204,
  }

  async function openLog(...deliveries: Partial<WebhookDelivery>[]) {
    const gateway = await open([website({ failingSince: '2026-08-15T12:00:00.000Z' })])
    gateway.answer(listWebhookDeliveries, {
      data: deliveries.map((delivery) => sample(ofLog, { data: {}, ...delivery })),
      hasMore: false,
    })
    await expect.element(item.getByText('Failing', { exact: true })).toBeVisible()
    await act(/^Log of /)
    return gateway
  }

  test('shows what was answered, and with what', async () => {
    await openLog({ ...failed, status: 500, ms: 12, answer: 'seen' })
    await expect.element(log.getByText(/^Answered 500/)).toBeVisible()
    await log.getByText('Message', { exact: true }).click()
    await expect.element(log.getByText('seen')).toBeVisible()
    await expectAccessible('html')
  })

  test('tells test messages from others, and delivered ones from failed ones', async () => {
    await openLog(sent)
    await expect.element(log.getByText('Test message')).toBeVisible()
    await expect.element(log.getByRole('listitem').filter({ hasText: 'Delivered' })).toBeVisible()
  })

  test('sends a message again', async () => {
    const gateway = await openLog(failed)
    gateway.answer(resendWebhookDeliveries, { count: 1 })
    await log.getByRole('button', { name: 'Send again: message 41' }).click()
    await expect.element(page.getByText('1 message is sent again')).toBeVisible()
    expect(gateway.asked(resendWebhookDeliveries)[0]!.body).toEqual({ deliveryId: 41 })
  })
})

test('a webhook is tested', async () => {
  const gateway = await open([website()])
  gateway.answer(testWebhook, { id: 42 })
  await act(/^Send a test to /)
  await expect.poll(() => gateway.asked(testWebhook).map(({ path }) => path.match(/\d+/)?.[0])).toEqual(['7'])
})

describe('on a phone in the dark', () => {
  const openOnPhone = async () => {
    await chooseScheme('dark')
    return await open([website()], { width: 390, height: 844 })
  }

  test('a webhook is turned off', async () => {
    const gateway = await openOnPhone()
    gateway.answer(updateWebhook, ({ body }) => {
      const { AccountId: _, ...changes } = body
      kept = [website(changes)]
      return kept[0]!
    })
    await act(/^Edit /)
    const dialog = page.getByRole('dialog', { name: 'Edit webhook' })
    await dialog.getByLabelText('Send messages').click()
    await expectAccessible('html')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(item.getByText('Off', { exact: true })).toBeVisible()
    await expectAccessible()
    expect(gateway.asked(updateWebhook)[0]!.body).toEqual({ isEnabled: false })
  })

  test('a webhook is deleted after a question', async () => {
    const gateway = await openOnPhone()
    gateway.answer(removeWebhook, () => {
      kept = []
      return undefined
    })
    await act(/^Delete /)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(item).not.toBeInTheDocument()
  })
})

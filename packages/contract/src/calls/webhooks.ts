import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, writtenId } from '../fields.ts'
import { longestGraceHours } from './api-keys.ts'

/** The most webhooks of an account. */
export const mostWebhooks = 20

const right = { authorizedRoles: ['manage_users', 'manage_customer_accounts'] } as const
const path = '/users-service-api/webhooks'
const params = z.object({ webhookId: writtenId })

/** What happens to an item. */
export const webhookActions = ['created', 'updated', 'deleted', 'restored'] as const

/** `videos.created`: a resource, and what happened to an item of it. */
const type = z
  .string()
  .max(80)
  .regex(/^[a-z-]+\.(created|updated|deleted|restored)$/)

const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  /** The types of events that it is told of. */
  types: z.array(z.string()),
  isEnabled: z.boolean(),
  /** Since when no message has arrived. */
  failingSince: dateTime.nullable(),
  /** `gone` if the address answered 410, `failing` after five days without success; null if a person turned it off. */
  disabledBy: z.enum(['gone', 'failing']).nullable(),
  /** Until when messages are signed with the secret before the last rotation too. */
  formerExpiresAt: dateTime.nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  version: z.int(),
})
export type Webhook = z.infer<typeof webhook>

const withSecret = z.object({
  ...webhook.shape,
  secret: z.string().describe('What messages are signed with. It cannot be retrieved again.'),
})

const fields = {
  url: z.url({ protocol: /^https?$/ }).max(2000),
  description: z.string().trim().max(200),
  types: z.array(type).min(1).max(500),
}

export const listWebhooks = defineCall({
  name: 'list-webhooks',
  method: 'GET',
  path,
  summary: 'List the webhooks of the account, and the types of events that they can be told of.',
  right,
  reply: z.object({ data: z.array(webhook), total: z.int(), types: z.array(z.string()) }),
})

export const createWebhook = defineCall({
  name: 'create-webhook',
  method: 'POST',
  path,
  summary: 'Create a webhook. Its secret is returned only once.',
  right,
  needsStepUp: true,
  body: z.strictObject({
    url: fields.url,
    description: fields.description.optional(),
    types: fields.types,
    AccountId: id.optional(),
  }),
  status: 201,
  reply: withSecret,
})

export const updateWebhook = defineCall({
  name: 'update-webhook',
  method: 'PUT',
  path: `${path}/{webhookId}`,
  summary: 'Change a webhook, or turn it on or off. Messages that wait for one that is off are not sent.',
  right,
  needsStepUp: true,
  params,
  body: z.strictObject({
    url: fields.url.optional(),
    description: fields.description.optional(),
    types: fields.types.optional(),
    isEnabled: z.boolean().optional(),
    AccountId: id.optional(),
  }),
  reply: webhook,
})

export const removeWebhook = defineCall({
  name: 'remove-webhook',
  method: 'DELETE',
  path: `${path}/{webhookId}`,
  summary: 'Delete a webhook with its log. Messages that wait are not sent.',
  right,
  needsStepUp: true,
  params,
})

export const rotateWebhookSecret = defineCall({
  name: 'rotate-webhook-secret',
  method: 'POST',
  path: `${path}/{webhookId}/rotation`,
  summary: 'Give a webhook a new secret. For some hours, messages are signed with the old one too.',
  right,
  needsStepUp: true,
  params,
  body: z.strictObject({ graceHours: z.int().min(0).max(longestGraceHours), AccountId: id.optional() }),
  reply: withSecret,
})

export const testWebhook = defineCall({
  name: 'test-webhook',
  method: 'POST',
  path: `${path}/{webhookId}/test`,
  summary: 'Send a message of the type `webhooks.test`.',
  right,
  params,
  status: 202,
  reply: z.object({ id }),
})

export const deliveryStates = ['waiting', 'sent', 'failed'] as const

const delivery = z.object({
  id,
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: dateTime,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When it is sent next; null if it is not. */
  nextAt: dateTime.nullable(),
  triedAt: dateTime.nullable(),
  /** The status of the last answer; null if there was none. */
  status: z.int().nullable(),
  /** Why there was none. */
  error: z.enum(['not_public', 'unreachable', 'too_slow']).nullable(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
  ms: z.int().nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>

export const listWebhookDeliveries = defineCall({
  name: 'list-webhook-deliveries',
  method: 'GET',
  path: `${path}/{webhookId}/deliveries`,
  summary: 'List the messages to a webhook, the newest first, 50 at a time.',
  right,
  params,
  query: z.strictObject({
    state: z.enum(deliveryStates).optional(),
    /** Only messages before the one with this id. */
    before: writtenId.optional(),
    AccountId: writtenId.optional(),
  }),
  reply: z.object({ data: z.array(delivery), hasMore: z.boolean() }),
})

export const resendWebhookDeliveries = defineCall({
  name: 'resend-webhook-deliveries',
  method: 'POST',
  path: `${path}/{webhookId}/deliveries/resend`,
  summary: 'Send messages again: one of them, or all that failed since a time.',
  right,
  params,
  body: z.strictObject({
    deliveryId: id.optional(),
    failedSince: dateTime.optional(),
    AccountId: id.optional(),
  }),
  status: 202,
  reply: z.object({ count: z.int() }),
})

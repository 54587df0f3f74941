import { listWebhookDeliveriesHandler, resendWebhookDeliveriesHandler } from './deliveries.ts'
import {
  createWebhookHandler,
  listWebhooksHandler,
  removeWebhookHandler,
  rotateWebhookSecretHandler,
  testWebhookHandler,
  updateWebhookHandler,
} from './webhooks.ts'

export const webhookHandlers = [
  listWebhooksHandler,
  createWebhookHandler,
  updateWebhookHandler,
  removeWebhookHandler,
  rotateWebhookSecretHandler,
  testWebhookHandler,
  listWebhookDeliveriesHandler,
  resendWebhookDeliveriesHandler,
]

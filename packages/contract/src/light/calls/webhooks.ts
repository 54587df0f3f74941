// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const createWebhook: LightCallOf<typeof full.createWebhook> = {"method":"POST","path":"/users-service-api/webhooks","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const deliveryStates: typeof full.deliveryStates = ["waiting","sent","failed"]
export const listWebhookDeliveries: LightCallOf<typeof full.listWebhookDeliveries> = {"method":"GET","path":"/users-service-api/webhooks/{webhookId}/deliveries","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const listWebhooks: LightCallOf<typeof full.listWebhooks> = {"method":"GET","path":"/users-service-api/webhooks","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const mostWebhooks: typeof full.mostWebhooks = 20
export const removeWebhook: LightCallOf<typeof full.removeWebhook> = {"method":"DELETE","path":"/users-service-api/webhooks/{webhookId}","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const resendWebhookDeliveries: LightCallOf<typeof full.resendWebhookDeliveries> = {"method":"POST","path":"/users-service-api/webhooks/{webhookId}/deliveries/resend","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const rotateWebhookSecret: LightCallOf<typeof full.rotateWebhookSecret> = {"method":"POST","path":"/users-service-api/webhooks/{webhookId}/rotation","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const testWebhook: LightCallOf<typeof full.testWebhook> = {"method":"POST","path":"/users-service-api/webhooks/{webhookId}/test","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const updateWebhook: LightCallOf<typeof full.updateWebhook> = {"method":"PUT","path":"/users-service-api/webhooks/{webhookId}","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const webhookActions: typeof full.webhookActions = ["created","updated","deleted","restored"]

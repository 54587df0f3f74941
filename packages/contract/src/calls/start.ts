import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'

export const readAdminPayload = defineCall({
  name: 'read-admin-payload',
  method: 'GET',
  path: '/main-api/common/admin-payload',
  summary: 'Retrieve what the back-office needs before its first screen.',
  right: {},
  reply: z.object({
    modules: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    sports: z.array(z.object({ id, name: z.string(), svgSpriteFilename: z.string() })),
    assetsUrl: z.string(),
    imagesUrl: z.string(),
    aws: z.object({
      prefix: z.object({
        clips: z.object({
          root: z.string(),
          skins: z.string(),
          skinPreRoll: z.string(),
          skinPostRoll: z.string(),
        }),
      }),
      buckets: z.object({ assets: z.string() }),
    }),
    markerNotificationGroups: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

export const readAnalyticsToken = defineCall({
  name: 'read-analytics-token',
  method: 'GET',
  path: '/main-api/common/google-analytics-token',
  summary: 'Retrieve the analytics token; null if none is configured.',
  right: {},
  reply: z.object({ googleAnalyticsToken: z.string().nullable() }),
})

/** What the page reads first, at `/config.json`. */
export const pageConfig = z.object({
  version: z.string(),
  environment: z.enum(['development', 'staging', 'production']),
  /** Never in staging and in production. */
  hasTestsMenu: z.boolean(),
  gatewayUrl: z.string(),
  secondGatewayUrl: z.string(),
  realtimeUrl: z.string(),
  externalLinks: z.object({ cms: z.string().nullable(), pushNotifications: z.string().nullable() }),
  hasDemoLogins: z.boolean(),
  /** Whether a forgotten password can be reset by an emailed link. */
  canResetPassword: z.boolean(),
  /** Where to ask for help, an email address or a sentence. */
  supportContact: z.string().nullable(),
})
export type PageConfig = z.infer<typeof pageConfig>

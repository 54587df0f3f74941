import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, name, writtenId } from '../fields.ts'

/** The most keys of an account that are not revoked. */
export const mostApiKeys = 50
/** The longest time that a key works unless it has no end. */
export const longestKeyDays = 366
/** The longest time that a rotated key still works. */
export const longestGraceHours = 720

const right = { authorizedRoles: ['manage_users', 'manage_customer_accounts'] } as const
const path = '/users-service-api/api-keys'
const params = z.object({ apiKeyId: writtenId })

/** `videos:read`: a resource, and whether its items are read or written. */
const scope = z
  .string()
  .max(80)
  .regex(/^[a-z-]+:(read|write)$/)

const apiKey = z.object({
  id,
  name: z.string(),
  /** How the key begins; the rest is shown only once. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdBy: id,
  creatorName: z.string(),
  /** `idle` while its creator or account is inactive. */
  state: z.enum(['active', 'idle', 'expired', 'revoked']),
  createdAt: dateTime,
  expiresAt: dateTime.nullable(),
  /** Written at most once a minute. */
  lastUsedAt: dateTime.nullable(),
  lastUsedIp: z.string().nullable(),
  /** Until when the key before the last rotation works; null if it does not. */
  formerExpiresAt: dateTime.nullable(),
  revokedAt: dateTime.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

const withSecret = z.object({
  ...apiKey.shape,
  secret: z.string().describe('The whole key. It is not stored and cannot be retrieved again.'),
})

export const listApiKeys = defineCall({
  name: 'list-api-keys',
  method: 'GET',
  path,
  summary: 'List the API keys of the account, and the scopes that the user could give to a new one.',
  right,
  reply: z.object({ data: z.array(apiKey), total: z.int(), scopes: z.array(z.string()) }),
})

export const createApiKey = defineCall({
  name: 'create-api-key',
  method: 'POST',
  path,
  summary:
    'Create an API key, which is returned only once. It never may do more than its creator at the moment of use.',
  right,
  needsStepUp: true,
  body: z.strictObject({
    name: name(80),
    scopes: z.array(scope).min(1).max(200),
    /** Null: it works until it is revoked. */
    expiresInDays: z.int().min(1).max(longestKeyDays).nullable(),
    AccountId: id.optional(),
  }),
  status: 201,
  reply: withSecret,
})

export const rotateApiKey = defineCall({
  name: 'rotate-api-key',
  method: 'POST',
  path: `${path}/{apiKeyId}/rotation`,
  summary: 'Give an own API key a new secret. The old one keeps working for some hours.',
  right,
  needsStepUp: true,
  params,
  body: z.strictObject({ graceHours: z.int().min(0).max(longestGraceHours), AccountId: id.optional() }),
  reply: withSecret,
})

export const revokeApiKey = defineCall({
  name: 'revoke-api-key',
  method: 'DELETE',
  path: `${path}/{apiKeyId}`,
  summary: 'Revoke an API key. It stops working at once, for good.',
  right,
  needsStepUp: true,
  params,
})

import { z } from 'zod'
import { dateTime, id } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

/** Administrators see the whole platform's entries until they act for an account; everyone else their account's. */
const auditors = { authorizedRoles: ['manage_users', 'manage_customer_accounts'] } as const

/** How a change came about: through a page, with an API key, or by a background job. */
export const auditWays = ['page', 'key', 'job'] as const

export const auditEntries = defineResource({
  name: 'audit-entries',
  base: '/users-service-api/audit-entries',
  owner: 'platform',
  fields: {},
  readOnly: {
    at: dateTime,
    /** Null if nobody in particular made the change. */
    UserId: id.nullable(),
    /** The person's name, kept if the person is removed. */
    userName: z.string().nullable(),
    /** True if the person acted for another account than their own. */
    isSupport: z.boolean(),
    /** The account acted for. */
    CustomerId: id.nullable(),
    customerName: z.string().nullable(),
    way: z.enum(auditWays),
    /** The name of the API key, if the change was made with one. */
    keyName: z.string().nullable(),
    /** Null for a background job, and for support staff outside their own account. */
    ip: z.string().nullable(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** `create`, `update`, `remove`, `login`, the name of a special call or of a job's step. */
    action: z.string(),
    resource: z.string(),
    resourceId: z.int().nullable(),
    /** The item's name at the time. */
    itemName: z.string().nullable(),
    /** What changed from what to what; secrets are not recorded. */
    changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  },
  filters: ['UserId', 'CustomerId', 'action', 'resource', 'resourceId', 'way', 'id'],
  ranges: ['at'],
  sorts: ['-at'],
  isLog: true,
  search: ['userName', 'itemName'],
  translated: [],
  expand: {},
  rights: { list: auditors, find: auditors },
})

export type AuditEntry = RecordOf<typeof auditEntries>

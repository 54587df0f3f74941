import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id } from '../fields.ts'

const limit = z.number().nullable().describe('Null if it is unlimited.')

export const readSubscription = defineCall({
  name: 'read-subscription',
  method: 'GET',
  path: '/users-service-api/users/me/subscription',
  summary:
    'Retrieve what the account has and uses: modules, storage, minutes encoded, people, and their limits.',
  right: { authorizedRoles: ['manage_subscriptions'] },
  reply: z.object({
    Modules: z.array(z.object({ id, code: z.string().nullable(), name: z.string() })),
    storage: z
      .object({
        originals: z.int(),
        renditions: z.int(),
        clips: z.int(),
        attachments: z.int(),
        used: z.int(),
        recent: z.int(),
        limit,
      })
      .describe(
        'In bytes. What is in the bin counts; `used` includes uploads that are under way, `recent` is what was added in the last 30 days.',
      ),
    minutes: z
      .object({ month: z.int(), total: z.int(), limit, since: dateTime })
      .describe('In ms; `month` is the calendar month of the account’s time zone, which began at `since`.'),
    people: z.object({ active: z.int(), invited: z.int(), limit }).describe('`active` includes `invited`.'),
  }),
})

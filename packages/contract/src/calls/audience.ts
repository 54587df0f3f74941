import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams } from '../fields.ts'
import { sectorCount } from '../resources/sphere.ts'
import { publicKey } from './videos.ts'

/** What has a public page. */
export const pageKinds = ['video', 'event', 'conference'] as const

/** The public page that a viewer has open. */
const page = z.strictObject({ kind: z.enum(pageKinds), key: publicKey })
export type PageOfViewer = z.output<typeof page>

const path = '/main-api/audience/sessions'

/** A session as its page keeps it, in memory alone. */
const audienceToken = z.strictObject({
  /** For `Authorization: Bearer`. */
  token: z.string(),
  /** When the token stops working; the session goes on with a new one. */
  expiresAt: dateTime,
})
export type AudienceToken = z.output<typeof audienceToken>

export const openAudienceSession = defineCall({
  name: 'open-audience-session',
  method: 'POST',
  path,
  summary: 'Open a session of a guest for the public pages of an account, from one that is open.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ page }),
  reply: audienceToken,
  status: 201,
})

export const renewAudienceSession = defineCall({
  name: 'renew-audience-session',
  method: 'PUT',
  path: `${path}/current`,
  summary: 'Continue the session of a public page with a new token.',
  right: { audience: 'everybody' },
  isHarmless: true,
  reply: audienceToken,
})

export const leaveAudienceSession = defineCall({
  name: 'leave-audience-session',
  method: 'DELETE',
  path: `${path}/current`,
  summary: 'End the session of a public page.',
  right: { audience: 'everybody' },
  isHarmless: true,
})

export const listAudienceSessions = defineCall({
  name: 'list-audience-sessions',
  method: 'GET',
  path,
  summary: 'List where the fan is signed in.',
  right: { audience: 'fans' },
  reply: z.strictObject({
    data: z.array(z.strictObject({ id, startedAt: dateTime, lastSeenAt: dateTime, isCurrent: z.boolean() })),
  }),
})

export const endAudienceSession = defineCall({
  name: 'end-audience-session',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'End a session of the fan.',
  right: { audience: 'fans' },
  params: itemParams,
})

/** Who has a page open, and when to say so again. */
const watching = z.strictObject({
  /** Sessions that have the page open now. */
  watching: z.int().min(0),
  /** Milliseconds until the page says again that it is open; less often and it no longer counts. */
  next: z.int(),
})
export type Watching = z.output<typeof watching>

export const watchPage = defineCall({
  name: 'watch-page',
  method: 'POST',
  path: '/main-api/audience/watching',
  summary: 'Say that a public page is open, and retrieve how many have it open.',
  right: { audience: 'everybody' },
  isHarmless: true,
  body: z.strictObject({
    page,
    /**
     * Where a viewer of a sphere looks while it plays, in sectors of 15° to the right of the middle of the picture, which
     * is in the middle of sector 0. Only sums of it are kept, for minutes.
     */
    sector: z
      .int()
      .min(0)
      .max(sectorCount - 1)
      .optional(),
  }),
  reply: watching,
})

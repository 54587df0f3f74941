import { z } from 'zod'

/** Messages in one request or frame; pages send one to four. */
const mostMessages = 20
/** Channels in one subscription; a page names one, or a few. */
const mostChannels = 50
/** The longest long-polling timeout that a client may request, in milliseconds. */
const longestWait = 60_000

const channel = z.string().min(1).max(200)
const token = z.string().max(200)

/**
 * An incoming Bayeux message. Other fields are dropped: the server echoes parts of a message, which must not reach
 * other clients.
 */
const bayeuxMessage = z.object({
  channel,
  id: z.union([z.string().max(100), z.number()]).optional(),
  clientId: z.string().max(100).optional(),
  version: z.string().max(20).optional(),
  connectionType: z.string().max(40).optional(),
  supportedConnectionTypes: z.array(z.string().max(40)).max(20).optional(),
  subscription: z.union([channel, z.array(channel).max(mostChannels)]).optional(),
  advice: z.object({ timeout: z.int().min(0).max(longestWait).optional() }).optional(),
  data: z.unknown().optional(),
  ext: z.object({ token: token.optional(), accountKey: token.nullable().optional() }).optional(),
})

/** The messages of one request or frame: an array, or a single one. */
export const bayeuxMessages = z.union([
  z.array(bayeuxMessage).max(mostMessages),
  bayeuxMessage.transform((message) => [message]),
])

export type BayeuxMessage = z.output<typeof bayeuxMessage>

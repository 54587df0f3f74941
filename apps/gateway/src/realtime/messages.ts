import { z } from 'zod'

/** Messages of one request or one frame; pages send one to four. */
const mostMessages = 20
/** Channels of one subscription; a page names one, or a few. */
const mostChannels = 50
/** How long a client may ask to be kept waiting, in milliseconds. */
const longestWait = 60_000

const channel = z.string().min(1).max(200)
const token = z.string().max(200)

/**
 * A Bayeux message as it may come in. What is not named here is dropped: the server echoes parts of a message, and
 * nobody else is to hear of the rest.
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

/** The messages of one request or one frame: an array, or one alone. */
export const bayeuxMessages = z.union([
  z.array(bayeuxMessage).max(mostMessages),
  bayeuxMessage.transform((message) => [message]),
])

export type BayeuxMessage = z.output<typeof bayeuxMessage>

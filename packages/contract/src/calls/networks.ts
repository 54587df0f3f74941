import { z } from 'zod'
import { defineCall } from '../call.ts'
import { connection } from './session.ts'

/** The networks that a user can connect; `twitter` is X, `google` is YouTube. */
export const networkNames = ['facebook', 'dailymotion', 'twitter', 'google', 'twitch'] as const
export type NetworkName = (typeof networkNames)[number]

const own = { right: {}, isHarmless: true } as const
const path = '/users-service-api/users/me/oauth/{network}'
const params = z.object({ network: z.enum(networkNames) })
const token = z.string().trim().min(1).max(4000)

export const connectNetwork = defineCall({
  name: 'connect-network',
  method: 'PUT',
  path,
  summary:
    'Connect a network with tokens, which are checked there and stored encrypted. X also needs a token secret, Google and Twitch a refresh token.',
  ...own,
  params,
  body: z.strictObject({
    accessToken: token,
    tokenSecret: token.optional(),
    refreshToken: token.optional(),
  }),
  reply: connection,
})

/** Where a network sends the browser back to. */
export const networkCallbackPath = '/users-service-api/users/me/oauth/callback'

/** Why a network was not connected, as the page is told after the `#`. */
export const connectionFailures = ['expired', 'denied', 'refused', 'unreachable'] as const
export type ConnectionFailure = (typeof connectionFailures)[number]

export const startConnection = defineCall({
  name: 'start-connection',
  method: 'POST',
  path: `${path}/start`,
  summary:
    'Begin to connect a network by a login there, if this installation is registered at it. Sets a cookie, without which the connection cannot be finished.',
  ...own,
  params,
  reply: z.object({ url: z.string().describe('The network’s page, where the browser goes next.') }),
})

export const checkNetwork = defineCall({
  name: 'check-network',
  method: 'PUT',
  path: `${path}/check`,
  summary:
    'Ask a connected network whose account it is, which pages there are, and whether the access still works.',
  ...own,
  params,
  reply: connection,
})

export const chooseFacebookPage = defineCall({
  name: 'choose-facebook-page',
  method: 'PUT',
  path: '/users-service-api/users/me/oauth/facebook/page',
  summary: 'Choose the Facebook page to publish on, one of `facebookPages`.',
  ...own,
  body: z.strictObject({ pageId: z.string().min(1).max(100) }),
  reply: connection,
})

export const disconnectNetwork = defineCall({
  name: 'disconnect-network',
  method: 'DELETE',
  path,
  summary: 'Disconnect a network and delete its tokens. What was published stays there.',
  ...own,
  needsStepUp: true,
  params,
})

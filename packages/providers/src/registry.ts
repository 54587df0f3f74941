import type { Config } from '@touchline/config'
import { dailymotion } from '../dailymotion/index.ts'
import { facebook } from '../facebook/index.ts'
import { google } from '../google/index.ts'
import { twitch } from '../twitch/index.ts'
import { x } from '../x/index.ts'
import type {
  Connection,
  Network,
  Provider,
  PublishingNetwork,
  PublishingProvider,
  Tokens,
} from './provider.ts'

/** The networks by their names in connections: `twitter` is X, `google` is YouTube. */
export const providers: Readonly<
  Record<PublishingNetwork, PublishingProvider> & Record<Exclude<Network, PublishingNetwork>, Provider>
> = { facebook, dailymotion, twitter: x, google, twitch }

/** How this installation reaches a network with a user's tokens. */
export function connectionOf(
  config: Config,
  network: Network,
  { tokens, pageId = null }: { tokens: Tokens; pageId?: string | null },
  signal?: AbortSignal,
): Connection {
  const name = network.toUpperCase() as Uppercase<Network>
  return {
    tokens,
    pageId,
    signal,
    base: config[`${name}_API_URL`],
    clientId: config[`${name}_CLIENT_ID`],
    clientSecret: config[`${name}_CLIENT_SECRET`],
  }
}

/** Whether users can connect a network by a login there, because this installation is registered at it. */
export function isRegistered(config: Config, network: Network): boolean {
  const name = network.toUpperCase() as Uppercase<Network>
  return !!config[`${name}_CLIENT_ID`] && !!config[`${name}_CLIENT_SECRET`]
}

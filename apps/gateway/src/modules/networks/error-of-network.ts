import { AppError } from '@touchline/contract'
import { type Network, ProviderError } from '@touchline/providers'

/** What people call the networks. */
export const networkTitles: Record<Network, string> = {
  facebook: 'Facebook',
  dailymotion: 'Dailymotion',
  twitter: 'X',
  google: 'YouTube',
  twitch: 'Twitch',
}

/** What a network's error says to a user; any other error is returned as it is. */
export function errorOfNetwork(name: Network, error: unknown): unknown {
  const network = networkTitles[name]
  const refuse = (ref: ConstructorParameters<typeof AppError>[1]) => new AppError('not_possible', ref)
  if ((error as Error).name === 'TimeoutError')
    return refuse({ key: 'networks.unreachable', params: { network } })
  if (!(error instanceof ProviderError)) return error
  switch (error.code) {
    case 'rate_limited':
      return refuse({
        key: 'networks.limited',
        params: { network, minutes: Math.ceil(error.retryAfter / 60) },
      })
    case 'temporary':
      return refuse({ key: 'networks.unreachable', params: { network } })
    case 'network_refused':
      return refuse({ key: 'networks.refused', params: { network, sentence: error.message } })
    default:
      return refuse({ key: 'networks.ended', params: { network } })
  }
}

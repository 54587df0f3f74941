import type { NetworkName } from '@touchline/contract/light'

/** The names of the networks, the same in every language. */
export const networkTitles: Record<NetworkName, string> = {
  facebook: 'Facebook',
  dailymotion: 'Dailymotion',
  twitter: 'X',
  google: 'YouTube',
  twitch: 'Twitch',
}

/** What a network gave a user; never shown, stored encrypted. */
export type Tokens = {
  accessToken: string
  /** X only. */
  tokenSecret?: string | undefined
  /** Google and Twitch, and Dailymotion if it gave one. */
  refreshToken?: string | undefined
}

/** A connected account, and how its network is reached. */
export type Connection = {
  tokens: Tokens
  /** The Facebook page to publish on. */
  pageId?: string | null
  /** Replaces the network's own addresses; trusted, since the operator configures it. */
  base?: string | undefined
  /** This installation's registration at the network. */
  clientId?: string | undefined
  clientSecret?: string | undefined
  signal?: AbortSignal | undefined
}

/** What a publication has reached, to continue it after an interruption; it may hold addresses that need no login. */
export type Memory = { [step: string]: string | number }

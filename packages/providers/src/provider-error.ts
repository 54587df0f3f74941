export type ProviderErrorCode = 'expired' | 'revoked' | 'rate_limited' | 'network_refused' | 'temporary'

/** Why a network did not do it. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode
  /** Seconds until another attempt may succeed, if the network limits requests. */
  readonly retryAfter: number
  constructor(code: ProviderErrorCode, sentence: string, retryAfter = 60) {
    super(sentence)
    this.name = 'ProviderError'
    this.code = code
    this.retryAfter = Math.min(86_400, Math.max(1, Math.ceil(retryAfter)))
  }
}

import type { IncomingMessage } from 'node:http'
import type { Config } from '@touchline/config'

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/** The dev server with hot reload runs on another port of the same machine. */
const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/**
 * Whether a page of this origin may open the realtime channel: only ours, at the requested host or PUBLIC_URL. Programs
 * other than browsers send no Origin; only their session decides what they receive.
 */
export function isOwnOrigin({ headers }: IncomingMessage, config: Config): boolean {
  if (headers.origin === undefined) return true
  const host = hostOf(headers.origin)
  if (host === undefined) return false
  if (config.NODE_ENV === 'development' && isLocal(host)) return true
  return host === headers.host || (!!config.PUBLIC_URL && host === hostOf(config.PUBLIC_URL))
}

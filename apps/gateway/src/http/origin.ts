import type { Config } from '@touchline/config'
import type { Origin } from '@touchline/records'
import type { FastifyRequest } from 'fastify'

const longestUserAgent = 300

/** Where a request came from, as sessions and the audit log keep it. */
export const originOf = ({ id, ip, headers }: FastifyRequest): Origin => ({
  requestId: id,
  ip,
  userAgent: headers['user-agent']?.slice(0, longestUserAgent) ?? null,
})

/** Where the browser has the page from: PUBLIC_URL, or the address of the request; `https://touchline.example`. */
export const pageOriginOf = ({ protocol, host }: FastifyRequest, { PUBLIC_URL }: Config): string =>
  new URL(PUBLIC_URL ?? `${protocol}://${host}`).origin

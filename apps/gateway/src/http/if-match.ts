import { AppError } from '@touchline/contract'
import type { FastifyRequest } from 'fastify'

/** The version in `If-Match`; undefined if any will do. Throws `malformed`. */
export function versionOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  // A proxy that compresses responses makes the ETag weak.
  const version = /^(?:W\/)?"(\d{1,10})"$/.exec(header)?.[1]
  if (!version) throw new AppError('malformed', { key: 'requests.ifMatch' })
  return Number(version)
}

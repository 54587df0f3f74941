import { basename, dirname } from 'node:path'
import { notFound } from '@touchline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countryOf } from '../http/call-routes.ts'
import { type LiveKey, liveKeyOf } from '../live/live-address.ts'
import { type LiveQuery, liveQueryOf } from '../live/live-media.ts'
import type { Services } from '../services.ts'

/** Types that a browser may display; anything else is offered as a download. */
const shown: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ts: 'video/mp2t',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
}

/** A proxy that many share may not keep what depends on the country. */
const forOne = (cacheControl: string) => cacheControl.replace(/^public\b/, 'private')

const extensionOf = (key: string) => key.slice(key.lastIndexOf('.') + 1).toLowerCase()

/** Serves stored files at their signed URLs: from disk with ranges, or by a redirect to the bucket. */
export function mountMedia(
  app: FastifyInstance,
  { config, storage, files, removedFiles, liveGate, liveMedia }: Services,
): void {
  app.get<{ Params: { token: string; '*': string }; Querystring: { download?: string } & LiveQuery }>(
    '/media/:token/*',
    async (request, reply) => {
      const { token, '*': key } = request.params
      if (!files.isValid(token, key) || removedFiles.has(key)) throw notFound()
      const live = liveKeyOf(key)
      if (live) return await sendLive(request, reply, live)
      const type = shown[extensionOf(key)]
      reply.header('cache-control', 'private, max-age=3600').header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const { download } = request.query
      const downloadName = download !== undefined || !type ? (download ?? basename(key)) : undefined
      if (downloadName !== undefined) reply.header('content-disposition', attachment(downloadName))
      const path = storage.localPath(key)
      if (path) return sendLocal(reply, path, type)
      return await sendRemote(reply, key, type, downloadName)
    },
  )

  /**
   * What a live node has: playlists that may be waited for, and parts. Whoever may not watch any more is told why,
   * however long the address is valid.
   */
  async function sendLive(
    request: FastifyRequest<{ Querystring: LiveQuery }>,
    reply: FastifyReply,
    { sessionId, file, ...watched }: LiveKey,
  ) {
    const { query, headers } = request
    const country = countryOf(request, config.COUNTRY_HEADER)
    const { refusal, isByCountry } = await liveGate.ask({ ...watched, country })
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    if (refusal) return reply.code(403).header('cache-control', 'no-store').send({ refusal })
    const answer = await liveMedia.fetch(sessionId, file, liveQueryOf(query))
    const isCompressed = answer.compressed && /\bgzip\b/.test(headers['accept-encoding'] ?? '')
    if (isCompressed) reply.header('content-encoding', 'gzip')
    return reply
      .code(answer.status)
      .type(answer.type)
      .header('vary', 'accept-encoding')
      .header('cache-control', isByCountry ? forOne(answer.cacheControl) : answer.cacheControl)
      .send(isCompressed ? answer.compressed : answer.body)
  }

  function sendLocal(reply: FastifyReply, path: string, type = 'application/octet-stream') {
    return reply
      .type(type)
      .sendFile(basename(path), dirname(path), { contentType: false, cacheControl: false, dotfiles: 'allow' })
  }

  /** Redirects to the bucket, except for playlists, whose relative URLs must resolve below the signed URL. */
  async function sendRemote(
    reply: FastifyReply,
    key: string,
    type = 'application/octet-stream',
    downloadName?: string,
  ) {
    if (extensionOf(key) !== 'm3u8')
      return reply.redirect(
        storage.presignGet(key, 3600, downloadName === undefined ? {} : { downloadName }),
        302,
      )
    const answer = await storage.get(key)
    return reply.type(type).send(await answer.text())
  }
}

const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

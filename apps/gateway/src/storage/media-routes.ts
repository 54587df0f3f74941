import { basename, dirname } from 'node:path'
import { notFound } from '@touchline/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
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

const extensionOf = (key: string) => key.slice(key.lastIndexOf('.') + 1).toLowerCase()

/** Seconds for which an address of the bucket works at most. */
const longestRedirect = 3600

type Remote = {
  key: string
  token: string
  type: string | undefined
  downloadName: string | undefined
}

/** Serves stored files at their signed URLs: from disk with ranges, or by a redirect to the bucket. */
export function mountMedia(app: FastifyInstance, { storage, files, removedFiles }: Services): void {
  app.get<{ Params: { token: string; '*': string }; Querystring: { download?: string } }>(
    '/media/:token/*',
    async (request, reply) => {
      const { token, '*': key } = request.params
      if (!files.isValid(token, key) || removedFiles.has(key)) throw notFound()
      const type = shown[extensionOf(key)]
      // A playlist grows while its video is processed, and a file of one name is made again.
      reply.header('cache-control', 'private, no-cache').header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const { download } = request.query
      const downloadName = download !== undefined || !type ? (download ?? basename(key)) : undefined
      if (downloadName !== undefined) reply.header('content-disposition', attachment(downloadName))
      const path = storage.localPath(key)
      if (path) return sendLocal(reply, path, type)
      return await sendRemote(reply, { key, token, type, downloadName })
    },
  )

  function sendLocal(reply: FastifyReply, path: string, type = 'application/octet-stream') {
    return reply
      .type(type)
      .sendFile(basename(path), dirname(path), { contentType: false, cacheControl: false, dotfiles: 'allow' })
  }

  /** Redirects to the bucket, except for playlists, whose relative URLs must resolve below the signed URL. */
  async function sendRemote(
    reply: FastifyReply,
    { key, token, type = 'application/octet-stream', downloadName }: Remote,
  ) {
    if (extensionOf(key) !== 'm3u8') {
      // What is shown until a moment is no longer to be had from the bucket.
      const seconds = Math.max(1, Math.min(longestRedirect, files.secondsLeft(token)))
      const options = downloadName === undefined ? {} : { downloadName }
      return reply
        .header('cache-control', `private, max-age=${seconds}`)
        .redirect(storage.presignGet(key, seconds, options), 302)
    }
    const answer = await storage.get(key)
    return reply.type(type).send(await answer.text())
  }
}

const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

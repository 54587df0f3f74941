import { fileURLToPath } from 'node:url'
import { notFound } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { nobody } from '../../http/call-routes.ts'
import type { Services } from '../../services.ts'

const builtIn = fileURLToPath(new URL('../../../assets/markers', import.meta.url))
const uploaded = /^sprite-[0-9a-f]{16}\.svg$/
/** A sprite that is opened by its address is a document of its own, in which nothing may run or load. */
const policy = "default-src 'none'; sandbox"

/** Serves the sprites of the sports: uploaded ones from the database, the others from our files. */
export function mountSprites(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { sportId: string; file: string } }>(
    '/assets/markers/:sportId/:file',
    async ({ params: { sportId, file } }, reply) => {
      reply.header('content-security-policy', policy)
      // The sport is only part of the URL: the file name identifies a built-in sprite.
      if (!uploaded.test(file))
        return await reply.header('cache-control', 'public, max-age=86400').sendFile(file, builtIn)
      const id = /^\d{1,9}$/.test(sportId) ? Number(sportId) : 0
      const { rows } = await services
        .shares('sprites', nobody)
        .query<{ svg: string }>('select svg from sport_sprites where "SportId" = $1 and filename = $2', [
          id,
          file,
        ])
      if (!rows[0]) throw notFound()
      return await reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/svg+xml; charset=utf-8')
        .send(rows[0].svg)
    },
  )
}

import type { FastifyInstance } from 'fastify'

/**
 * Holds every answer against the contract. For tests: on the hot path it would cost a quarter of the capacity.
 */
export function checkReplies(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schema = request.routeOptions.config.facts?.reply
    if (!schema || reply.statusCode >= 300) return payload
    const result = schema.safeParse(payload)
    if (result.success) return payload
    throw new Error(`${request.method} ${request.url} answers against the contract: ${result.error.message}`)
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * Checks every response against the contract. For tests only: in production it would cost a quarter of the throughput.
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Checks every response against the contract. For tests only: in production it would cost a quarter of the throughput.
 */
export function checkReplies(app: FastifyInstance): void {
  const check = (request: FastifyRequest, reply: FastifyReply, value: unknown) => {
    const schema = request.routeOptions.config.facts?.reply
    if (!schema || reply.statusCode >= 300) return
    const result = schema.safeParse(value)
    if (!result.success)
      throw new Error(
        `${request.method} ${request.url} answers against the contract: ${result.error.message}`,
      )
  }
  app.addHook('preSerialization', async (request, reply, payload) => {
    check(request, reply, payload)
    return payload
  })
  // A ready response is not serialised any more.
  app.addHook('onSend', async (request, reply, payload) => {
    const isReady = request.routeOptions.config.facts?.reply && Buffer.isBuffer(payload)
    if (isReady && !reply.hasHeader('content-encoding')) check(request, reply, JSON.parse(payload.toString()))
    return payload
  })
}

import { createServer, type Server } from 'node:http'
import { ConfigError } from '@touchline/config'
import { AggregatorRegistry, Counter, Registry } from 'prom-client'

export type Metrics = {
  ended: Counter<'process'>
  uncaught: Counter<'process'>
  close(): void
}

/**
 * Serves Prometheus text at `/metrics` on localhost: the metrics of all gateways added up, and the supervisor's own.
 * Throws a ConfigError if the port is in use.
 */
export async function serveMetrics(port: number): Promise<Metrics> {
  const gateways = new AggregatorRegistry()
  const own = new Registry()
  const labels = { labelNames: ['process'] as const, registers: [own] }
  const ended = new Counter({
    name: 'touchline_process_ends_total',
    help: 'Processes that ended by themselves and were started again',
    ...labels,
  })
  const uncaught = new Counter({
    name: 'touchline_uncaught_errors_total',
    help: 'Errors that nobody caught; each ends its process',
    ...labels,
  })
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    // A gateway that is starting does not respond; the other metrics are still useful.
    const texts = await Promise.all([gateways.clusterMetrics().catch(() => ''), own.metrics()])
    response.writeHead(200, { 'content-type': own.contentType }).end(texts.join('\n'))
  })
  await listen(server, port)
  return { ended, uncaught, close: () => void server.close() }
}

async function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await promise.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new ConfigError(`METRICS_PORT is already in use (${error.message}).`)
  })
}

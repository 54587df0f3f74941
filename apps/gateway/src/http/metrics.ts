import cluster from 'node:cluster'
import type { Pool } from '@touchline/database'
import { freeSpaceOf } from '@touchline/storage'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

let ofProcess: Registry | undefined

/** What Node says of this process, observed once: an observer of the garbage collection lasts as long as the process. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/**
 * Counts requests by route and status, database connections, jobs by state and free disk space of `dataDir`; returns
 * the registry. The supervisor collects the metrics of every gateway and serves their sum.
 */
export function openMetrics(app: FastifyInstance, pool: Pool, dataDir: string): Registry {
  const registry = new Registry()
  AggregatorRegistry.setRegistries([processMetrics(), registry])
  // Makes this process respond to the supervisor.
  if (cluster.isWorker) new AggregatorRegistry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'touchline_http_request_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  new Gauge({
    name: 'touchline_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers,
    collect() {
      this.labels('open').set(pool.totalCount)
      this.labels('idle').set(pool.idleCount)
      this.labels('waited_for').set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'touchline_jobs',
    help: 'Jobs of the last day by type and state',
    labelNames: ['type', 'state'],
    // Every gateway reads the same rows.
    aggregator: 'first',
    registers,
    async collect() {
      this.reset()
      const { rows } = await pool.query<{ type: string; state: string; count: number }>(
        `select type, state, count(*) from jobs where "createdAt" > now() - interval '1 day' group by type, state`,
      )
      for (const { type, state, count } of rows) this.labels(type, state).set(count)
    },
  })
  new Gauge({
    name: 'touchline_disk_free_bytes',
    help: 'Bytes that may still be written on the disk of DATA_DIR',
    aggregator: 'first',
    registers,
    async collect() {
      this.set(await freeSpaceOf(dataDir))
    },
  })
  return registry
}

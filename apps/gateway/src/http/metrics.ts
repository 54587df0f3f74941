import cluster from 'node:cluster'
import type { Pool } from '@touchline/database'
import { freeSpaceOf } from '@touchline/storage'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

let ofProcess: Registry | undefined

/**
 * What Node says of this process, observed once: an observer of the garbage collection lasts as long as the process.
 */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

export type Metrics = {
  registry: Registry
  /** Counts what a route was asked for and something before it answered well, in as many seconds. */
  counterOf(route: string): (seconds: number) => void
}

/**
 * Counts requests by route and status, database connections, jobs by state and free disk space of `dataDir`; returns
 * the registry, and what counts a request that went past the routes. The supervisor collects the metrics of every
 * gateway and serves their sum.
 */
export function openMetrics(app: FastifyInstance, pool: Pool, dataDir: string): Metrics {
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
  const live = { aggregator: 'first', registers } as const
  new Gauge({
    ...live,
    name: 'touchline_live_inputs',
    help: 'Live inputs that something arrives at or has just ceased to, by state and whether an event on them is live',
    labelNames: ['state', 'on_air'],
    async collect() {
      this.reset()
      for (const { state, onAir } of await readFlows(pool)) this.labels(state, onAir).inc()
    },
  })
  new Gauge({
    ...live,
    name: 'touchline_live_input_bits_per_second',
    help: 'What arrives at a live input',
    labelNames: ['input', 'account'],
    async collect() {
      this.reset()
      for (const { input, account, bitrate } of await readFlows(pool))
        this.labels(input, account).set(bitrate)
    },
  })
  return {
    registry,
    counterOf(route) {
      const counted = durations.labels('GET', route, '200')
      return (seconds) => counted.observe(seconds)
    },
  }
}

type FlowFigures = {
  input: string
  account: string
  state: string
  onAir: 'yes' | 'no'
  bitrate: number
}

/** What live nodes reported last, where they still do. */
async function readFlows(pool: Pool): Promise<FlowFigures[]> {
  const { rows } = await pool.query<FlowFigures>(
    `select "InputId"::text as input, f."AccountId"::text as account, f.state,
        coalesce((health->>'bitrate')::float, 0) as bitrate,
        case when exists (select from event_streams s join events e on e.id = s."EventId" and e.state = 'live'
            where s."AccountId" = f."AccountId" and s."InputId" = f."InputId" and s."isMain"
              and s."deletedAt" is null and e."deletedAt" is null)
          or exists (select from conference_streams s
            join business_players b on b.id = s."BusinessPlayerId" and b.state = 'live'
            where s."AccountId" = f."AccountId" and s."InputId" = f."InputId" and s."isMain"
              and s."deletedAt" is null and b."deletedAt" is null)
          then 'yes' else 'no' end as "onAir"
      from input_flows f where state <> 'idle' and "reportedAt" > now() - interval '10 seconds'`,
  )
  return rows
}

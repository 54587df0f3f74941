import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestGateway } from '../testing/test-gateway.ts'
import { openMetrics } from './metrics.ts'

test('the metrics tell the free space of the disk, also of a folder that is not there yet', async () => {
  const { services } = await openTestGateway()
  const { registry } = openMetrics(Fastify(), services.pool, `${services.config.DATA_DIR}/not/there`)
  const [, bytes] = /^touchline_disk_free_bytes (\S+)$/m.exec(await registry.metrics()) ?? []
  expect(Number(bytes)).toBeGreaterThan(0)
})

test('the metrics tell what arrives at live inputs, and whether it is on air', async () => {
  const gateway = await openTestGateway()
  const operator = await gateway.user(await gateway.account())
  const flow = async (name: string, bitrate: number) => {
    const input = await operator.post('/streaming-service-api/inputs', { name, protocol: 'rtmp' })
    await gateway.services.pool.query(
      `insert into input_flows ("InputId", "AccountId", state, since, health)
        values ($1, $2, 'lost', now(), jsonb_build_object('bitrate', $3::int))`,
      [input.body.id, operator.account.id, bitrate],
    )
    return input.body.id as number
  }
  const [onAir, tried] = [await flow('On air', 6_000_000), await flow('Tried', 0)]
  const event = { name: 'Final', startsAt: '2026-09-12T18:00:00.000Z', SportId: 1, state: 'live' }
  const { id } = (await operator.post('/main-api/events', event)).body
  await operator.post(`/main-api/events/${id}/streams`, { kind: 'input', InputId: onAir, isMain: true })

  const { registry } = openMetrics(Fastify(), gateway.services.pool, gateway.services.config.DATA_DIR)
  const text = await registry.metrics()
  const account = operator.account.id
  expect(text).toContain('touchline_live_inputs{state="lost",on_air="yes"} 1')
  expect(text).toContain('touchline_live_inputs{state="lost",on_air="no"} 1')
  expect(text).toContain(
    `touchline_live_input_bits_per_second{input="${onAir}",account="${account}"} 6000000`,
  )
  expect(text).toContain(`touchline_live_input_bits_per_second{input="${tried}",account="${account}"} 0`)
})

test('what is answered before the routes is counted as theirs', async () => {
  const { services } = await openTestGateway()
  const { registry, counterOf } = openMetrics(Fastify(), services.pool, services.config.DATA_DIR)
  counterOf('/media/:token')(0.01)
  expect(await registry.metrics()).toContain(
    'touchline_http_request_seconds_count{method="GET",route="/media/:token",status="200"} 1',
  )
})

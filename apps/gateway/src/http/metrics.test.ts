import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestGateway } from '../testing/test-gateway.ts'
import { openMetrics } from './metrics.ts'

test('the metrics tell the free space of the disk, also of a folder that is not there yet', async () => {
  const { services } = await openTestGateway()
  const registry = openMetrics(Fastify(), services.pool, `${services.config.DATA_DIR}/not/there`)
  const [, bytes] = /^touchline_disk_free_bytes (\S+)$/m.exec(await registry.metrics()) ?? []
  expect(Number(bytes)).toBeGreaterThan(0)
})

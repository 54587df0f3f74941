import { readConfig } from '@touchline/config'
import { openGateway } from '../../apps/gateway/src/gateway.ts'

// The gateway as it runs in production, reporting its port to the benchmark.
const config = readConfig(process.env)
const gateway = await openGateway(config, config.DATABASE_URL ?? '')
process.on('SIGTERM', () => gateway.close().then(() => process.exit(0)))
process.send?.({ port: gateway.port })

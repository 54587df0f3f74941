import { readConfig } from '@touchline/config'
import { openGateway } from '../../apps/gateway/src/gateway.ts'

// The gateway as it runs in production. With MADE_EACH_TIME, what it keeps of a page looks new at each request, so that
// each answer is made again from memory.
const config = readConfig(process.env)
const gateway = await openGateway(config, config.DATABASE_URL ?? '')
if (process.env.MADE_EACH_TIME) {
  const { cache } = gateway.services
  const { read } = cache
  cache.read = async (...asked) => {
    const value = await read(...asked)
    return value && { ...value }
  }
}
process.on('SIGTERM', () => gateway.close().then(() => process.exit(0)))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.send?.({ port: gateway.port })

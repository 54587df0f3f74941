import { expect, test } from 'vitest'
import { openTestGateway } from './testing/test-gateway.ts'

test('a port that is taken stops the start with a sentence that names its variable', async () => {
  const { port } = await openTestGateway()
  const taken = String(port)
  await expect(openTestGateway({ PORT: taken })).rejects.toThrow(/^PORT is wrong: something else listens/)
  await expect(openTestGateway({ METRICS_PORT: taken })).rejects.toThrow(/^METRICS_PORT is wrong:/)
})

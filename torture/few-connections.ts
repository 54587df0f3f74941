import { setTimeout as delay } from 'node:timers/promises'
import { findRunningServer, openClient } from '@touchline/database'
import { checkWorld, inWords, isWhole } from './lib/check-world.ts'
import { makeProduct } from './lib/product.ts'
import { report } from './lib/report.ts'
import { login, startWriters } from './lib/writers.ts'

/** Uses up all PostgreSQL connections while writers are active, several times. */
export async function fewConnections(): Promise<void> {
  const product = await makeProduct({ WORKER: '0' })
  try {
    await product.start()
    const writers = startWriters(product.url, await login(product.url), 16)
    const pool = await product.database()
    const connectionString = (await findRunningServer(product.dataDir))!
    for (let round = 0; round < 3; round++) {
      await writers.nextWrite()
      // Terminates the gateway's connections and takes their slots.
      await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
      )
      const strangers = await Promise.all(
        Array.from({ length: 70 }, async () => {
          const client = openClient(connectionString)
          client.on('error', () => {})
          return await client.connect().then(
            () => client,
            () => undefined,
          )
        }),
      )
      await delay(1000)
      await Promise.all(strangers.map((client) => client?.end().catch(() => {})))
      await writers.nextWrite()
    }
    await writers.stop()
    const damage = await checkWorld(pool, writers.written)
    await pool.end()
    report(
      'no connection left, 3 times',
      `${writers.written.length} videos: ${inWords(damage)}, ${writers.refused.length} refused`,
      isWhole(damage) && writers.refused.length === 0,
    )
    await product.stop()
  } finally {
    await product.remove()
  }
}

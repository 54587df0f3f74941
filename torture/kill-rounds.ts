import { setTimeout as delay } from 'node:timers/promises'
import { checkWorld, inWords, isWhole } from './lib/check-world.ts'
import { makeProduct, type Victim, victims } from './lib/product.ts'
import { report, spread } from './lib/report.ts'
import { login, startWriters } from './lib/writers.ts'

/** Kills one process after the other under eight writers and compares the acknowledged writes with the database. */
export async function killRounds(seconds: number): Promise<void> {
  const product = await makeProduct()
  try {
    await product.start()
    const writers = startWriters(product.url, await login(product.url))
    const recoveries: { victim: Victim; ms: number }[] = []
    const deadline = Date.now() + seconds * 1000
    let rounds = 0
    while (Date.now() < deadline || rounds < victims.length) {
      const victim = victims[rounds++ % victims.length]!
      await writers.nextWrite()
      await delay(Math.random() * 500)
      const since = performance.now()
      await product.kill(victim)
      await writers.nextWrite()
      recoveries.push({ victim, ms: performance.now() - since })
    }
    await writers.stop()
    const pool = await product.database()
    const damage = await checkWorld(pool, writers.written)
    await pool.end()
    report(
      `${rounds} kills, 8 writers`,
      `${writers.written.length} videos: ${inWords(damage)}, ${writers.refused.length} refused`,
      isWhole(damage) && writers.refused.length === 0,
    )
    for (const refusal of writers.refused.slice(0, 5)) process.stdout.write(`      ${refusal}\n`)
    for (const [victim, times] of Object.entries(Object.groupBy(recoveries, (one) => one.victim)))
      report(`  ${victim}, ${times.length} times`, spread(times.map(({ ms }) => ms)), true)
    await product.stop()
  } finally {
    await product.remove()
  }
}

import {
  checkRequests,
  openSession,
  seedOfEnvironment,
  sendOverSocket,
} from '../apps/gateway/src/hostile/check-requests.ts'
import { operationsOf, type Person } from '../apps/gateway/src/hostile/generated-requests.ts'
import { openApiDocument } from '../apps/gateway/src/openapi.ts'
import { makeProduct } from './lib/product.ts'
import { report } from './lib/report.ts'

/** Sends generated requests to a product, as each user of the demo world. */
export async function requests(cases: number): Promise<void> {
  const product = await makeProduct({ WORKER: '0' })
  try {
    await product.start()
    const pool = await product.database()
    const { rows } = await pool.query<{ id: number; name: string }>('select id, username as name from users')
    const people: Person[] = [{ name: 'nobody' }]
    for (const { id, name } of rows) people.push({ id, name, token: await openSession(pool, id) })
    let longest = 0
    const found = await checkRequests({
      // Node responds to overlong headers with a body before it knows that the request is a HEAD.
      operations: operationsOf(openApiDocument()).filter(({ method }) => method !== 'HEAD'),
      people,
      cases,
      seed: seedOfEnvironment(),
      pool,
      async send(request) {
        const start = performance.now()
        const answer = await sendOverSocket(product.url, request)
        longest = Math.max(longest, performance.now() - start)
        return answer
      },
    })
    const count = `${cases} as ${people.length} people, the longest took ${Math.round(longest)} ms`
    report('generated requests', found ? 'see below' : count, !found)
    if (found) process.stdout.write(`      ${found}\n`)
    await pool.end()
    await product.stop()
  } finally {
    await product.remove()
  }
}

import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { makeProduct, type Product } from './lib/product.ts'
import { report } from './lib/report.ts'
import { login, startWriters } from './lib/writers.ts'

const mebibyte = 1024 * 1024
const mostGrowth = 1.2

/** The number of open files of the gateway, and its heap in bytes when idle. */
async function weigh(product: Product): Promise<{ descriptors: number; heap: number }> {
  const gateway = (await product.processes()).find(({ command }) => /apps\/gateway\/src/.test(command))
  const { length: descriptors } = await readdir(`/proc/${gateway!.pid}/fd`)
  let heap = Number.POSITIVE_INFINITY
  // Garbage is collected only now and then, so take the lowest of several readings.
  for (let reading = 0; reading < 20; reading++) {
    const text = await (await fetch(product.metricsUrl)).text()
    heap = Math.min(heap, Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]))
    await delay(250)
  }
  return { descriptors, heap }
}

/**
 * Puts a product under load for a while: afterwards the number of open files must be the same, and the heap within 20
 * %.
 */
export async function soak(seconds: number): Promise<void> {
  const product = await makeProduct({ WORKER: '0' })
  try {
    await product.start()
    const load = async (howLong: number) => {
      const token = await login(product.url)
      const writers = startWriters(product.url, token)
      const deadline = Date.now() + howLong * 1000
      const headers = { authorization: `Bearer ${token}` }
      while (Date.now() < deadline)
        await Promise.all(
          ['/main-api/videos', '/main-api/videos?q=torture', '/main-api/tags', '/config.json', '/'].map(
            async (path) => (await fetch(product.url + path, { headers })).arrayBuffer(),
          ),
        )
      await writers.stop()
    }
    // The first load fills the caches.
    await load(Math.min(20, seconds / 3))
    await delay(2000)
    const before = await weigh(product)
    await load(seconds)
    await delay(35_000)
    let after = await weigh(product)
    // An idle process collects no garbage; more load frees garbage, but not a leak.
    for (let round = 0; round < 5 && after.heap > before.heap * mostGrowth; round++) {
      await load(5)
      await delay(35_000)
      after = await weigh(product)
    }
    const growth = after.heap / before.heap - 1
    report(
      `soak of ${Math.round(seconds)} s`,
      `descriptors ${before.descriptors} to ${after.descriptors}, heap ${Math.round(before.heap / mebibyte)} to ${Math.round(after.heap / mebibyte)} MB (${Math.round(growth * 100)} %)`,
      after.descriptors <= before.descriptors + 5 && after.heap <= before.heap * mostGrowth,
    )
    await product.stop()
  } finally {
    await product.remove()
  }
}

import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { makeProduct, type Product } from './lib/product.ts'
import { report } from './lib/report.ts'
import { login, startWriters } from './lib/writers.ts'

const mebibyte = 1024 * 1024
const mostGrowth = 1.2

/** Open files of the gateway, and its heap after some rest, in bytes. */
async function weigh(product: Product): Promise<{ descriptors: number; heap: number }> {
  const gateway = (await product.processes()).find(({ command }) => /apps\/gateway\/src/.test(command))
  const { length: descriptors } = await readdir(`/proc/${gateway!.pid}/fd`)
  let heap = Number.POSITIVE_INFINITY
  // What was thrown away is collected now and then: the lowest of some readings.
  for (let reading = 0; reading < 20; reading++) {
    const text = await (await fetch(product.metricsUrl)).text()
    heap = Math.min(heap, Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]))
    await delay(250)
  }
  return { descriptors, heap }
}

/** Loads a product for a while: afterwards its descriptors are as many as before, and its heap is back within 20 %. */
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
    // The first load fills what is remembered on purpose.
    await load(Math.min(20, seconds / 3))
    await delay(2000)
    const before = await weigh(product)
    await load(seconds)
    await delay(35_000)
    let after = await weigh(product)
    // Nothing is collected while nothing is asked: garbage goes with some more load, a leak does not.
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

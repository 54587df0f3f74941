import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { killOutright } from '../scripts/lib/processes.ts'
import { makeProduct, type Product } from './lib/product.ts'
import { report } from './lib/report.ts'
import { login } from './lib/writers.ts'

type Video = { ClipId: number | null; ReelId: number | null }

/** The demo videos of the operator's account, without those that the worker publishes. */
async function videosOf({ url }: Product): Promise<Video[]> {
  const token = await login(url)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/main-api/videos?limit=100`, { headers })
  const { data } = (await answer.json()) as { data: Video[] }
  return data.filter(({ ClipId, ReelId }) => ClipId === null && ReelId === null)
}

/** Kills first starts at random moments; the next start must complete the demo world. */
export async function firstStarts(rounds: number): Promise<void> {
  const broken: string[] = []
  let expected = 0
  for (let round = 0; round < rounds; round++) {
    // Half of them run without a worker; every start waits for the videos that it makes.
    const product = await makeProduct({ WORKER: String(round % 2) })
    const afterMs = Math.round(300 + (round / rounds) * 6000 + Math.random() * 800)
    try {
      const child = product.launch()
      const ended = once(child, 'exit')
      await delay(afterMs)
      const family = await product.processes()
      for (const { pid } of family) killOutright(pid)
      await ended
      const said = await product.start()
      const videos = await videosOf(product)
      expected ||= videos.length
      if (videos.length !== expected || videos.length === 0 || !said.includes('Log in as'))
        broken.push(`after ${afterMs} ms: ${videos.length} videos`)
      await product.stop()
    } catch (error) {
      broken.push(`after ${afterMs} ms: ${String(error).slice(-1500)}`)
      await product.stop().catch(() => {})
    } finally {
      await product.remove()
    }
  }
  report('first starts interrupted', `${rounds} rounds, ${broken.length} broken worlds`, broken.length === 0)
  for (const one of broken) process.stdout.write(`      ${one}\n`)
}

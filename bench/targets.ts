import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openRtmpServer } from '@touchline/rtmp'
import { callerOf, startProduct } from '../scripts/lib/product.ts'
import { until, untilIdle } from './lib/long-video.ts'
import { memoryOf, processOf } from './lib/process-time.ts'
import { report } from './lib/report.ts'
import { busyShares, makeFile, megabits, sendFile } from './lib/six-megabits.ts'

/** How many targets are measured together. */
const count = 4
const mebibyte = 1024 * 1024

/** What each target of a simulcast costs its live node: processor time and memory. */
export async function benchTargets(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-targets-'))
  const environment = { DATA_DIR: join(folder, 'data'), SIMULCAST_HOSTS: '127.0.0.1' }
  const product = await startProduct({ environment })
  const server = await openRtmpServer(
    { host: '127.0.0.1', port: 0 },
    { authorise: async () => ({ onMedia() {}, onEnd() {} }), onError() {} },
  )
  try {
    const call = await callerOf(product.url)
    await untilIdle(call)
    const node = processOf(product.child.pid!, 'live/src/main')
    const input = await call<{ id: number; pushUrl: string; streamKey: string }>(
      ...(['POST', '/streaming-service-api/inputs', { name: 'Six megabits', protocol: 'rtmp' }] as const),
    )
    const simulcast = await call<{ id: number }>('POST', '/main-api/simulcasts', {
      ...{ name: 'Targets', InputId: input.id },
    })
    const path = `/main-api/simulcasts/${simulcast.id}`
    const url = `rtmp://127.0.0.1:${server.port}/live`
    for (let n = 0; n < count; n++)
      await call('POST', `${path}/targets`, {
        platform: 'custom',
        title: `Target ${n}`,
        url,
        streamKey: `key-${n}`,
      })
    const { port } = new URL(input.pushUrl)
    const file = await makeFile()
    const encoder = sendFile(file, `rtmp://127.0.0.1:${port || 1935}/live/${input.streamKey}`)
    try {
      await delay(10_000)
      const [alone, small] = [(await busyShares(node)).all, memoryOf(node)]
      await call('POST', `${path}/start`, {})
      type Simulcast = { targets: { state: string }[] }
      await until(
        () => call<Simulcast>('GET', path),
        ({ targets }) => targets.every(({ state }) => state === 'live'),
      )
      await delay(5_000)
      const share = ((await busyShares(node)).all - alone) / count
      const memory = (memoryOf(node) - small) / count / mebibyte
      const goal = 0.02
      report(
        `a target of ${megabits} Mb/s`,
        `${(share * 100).toFixed(1)} % of a core`,
        `at most ${goal * 100} %`,
        share <= goal,
      )
      report(`memory of a target`, `${memory.toFixed(1)} MiB`, 'at most 12 MiB', memory <= 12)
    } finally {
      encoder.kill('SIGKILL')
    }
  } finally {
    await product.end()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

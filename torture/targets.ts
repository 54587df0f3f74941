import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { locateTools } from '@touchline/media'
import { openThrottledProxy } from '../apps/live/src/testing/throttled-proxy.ts'
import { makeNumberedVideo, readFrameNumbers } from '../apps/worker/src/media/testing/frame-numbers.ts'
import { temporaryFolder } from '../apps/worker/src/media/testing/run-ffmpeg.ts'
import { cpuOf, memoryOf } from '../bench/lib/process-time.ts'
import { startOf } from '../scripts/lib/processes.ts'
import { makeProduct } from './lib/product.ts'
import { report } from './lib/report.ts'
import { insist, login } from './lib/writers.ts'

const rate = 25
const passphrase = 'quillmark-velvet'
/** Seconds in which the light of a target has to say what it is like. */
const soon = 5
/** Seconds that a server is away, and between two troubles. */
const away = 5
const between = 15
/** Bytes a second that the slow way passes on; what is sent is about 375,000. */
const slowly = 120_000
const mebibyte = 1024 * 1024
/** What a target may cost the live node: a share of a core, and memory. */
const most = { share: 0.02, memory: 12 * mebibyte }

const rtmpTarget = fileURLToPath(new URL('../apps/live/src/testing/rtmp-target.ts', import.meta.url))
const run = (program: string, args: readonly string[]) =>
  spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })

/**
 * Sends numbered pictures to six targets: one is healthy, one refuses its key, one freezes again and again, one is
 * killed and comes back, one is slow, and one takes SRT and is killed too. Each light has to be right soon, and neither
 * what the healthy one gets nor the recording may miss a picture.
 */
export async function targets(seconds: number): Promise<void> {
  const folder = await temporaryFolder()
  const product = await makeProduct({ SIMULCAST_HOSTS: '127.0.0.1' })
  const running: ChildProcess[] = []
  const start = (program: string, args: readonly string[]) => {
    const child = run(program, args)
    running.push(child)
    return child
  }
  const serve = async (name: string, port = 0) => {
    const file = folder.path(name)
    const child = start(process.execPath, [rtmpTarget, String(port), 'right', file])
    const [line] = await once(child.stdout!, 'data')
    return { child, file, port: Number(line) }
  }
  const { ffmpeg } = locateTools()
  const srtPort = 20_000 + Math.floor(Math.random() * 20_000)
  const takeSrt = () => {
    const source = `srt://127.0.0.1:${srtPort}?mode=listener&passphrase=${passphrase}&pbkeylen=16`
    return start(ffmpeg, [
      '-v',
      'quiet',
      '-i',
      source,
      '-c',
      'copy',
      '-f',
      'mpegts',
      '-y',
      folder.path('srt.ts'),
    ])
  }
  let close = () => {}
  try {
    const numbers = folder.path('numbers.flv')
    const bits = ['-b:v', '3M', '-minrate', '3M', '-maxrate', '3M', '-bufsize', '1M', '-nal-hrd', 'cbr']
    const output = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-bf',
      '2',
      '-g',
      '25',
      ...bits,
      '-ar',
      '44100',
    ]
    await makeNumberedVideo({ outFile: numbers, frames: Math.ceil((seconds + 240) * rate), output })
    await product.start()
    const token = await login(product.url)
    const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const answer = await insist(product.url, token, method, path, body)
      if (answer.status < 300) return answer.body as T
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
    const input = await ask<{ id: number; pushUrl: string; streamKey: string }>(
      ...(['POST', '/streaming-service-api/inputs', { name: 'Numbers', protocol: 'rtmp' }] as const),
    )
    const { id } = await ask<{ id: number }>('POST', '/main-api/simulcasts', {
      ...{ name: 'Torture', InputId: input.id },
    })
    const path = `/main-api/simulcasts/${id}`
    const [healthy, freezes, dies, hall] = [
      await serve('healthy.flv'),
      await serve('freezes.flv'),
      await serve('dies.flv'),
      await serve('slow.flv'),
    ]
    const proxy = await openThrottledProxy(hall.port, slowly)
    close = proxy.close
    let srt = takeSrt()
    const add = async (title: string, url: string, streamKey: string) =>
      (await ask<{ id: number }>('POST', `${path}/targets`, { platform: 'custom', title, url, streamKey })).id
    const rtmp = ({ port }: { port: number }) => `rtmp://127.0.0.1:${port}/live`
    const good = await add('Healthy', rtmp(healthy), 'right')
    const refusing = await add('Refuses', rtmp(healthy), 'wrong')
    const freezing = await add('Freezes', rtmp(freezes), 'right')
    const dying = await add('Dies', rtmp(dies), 'right')
    const slow = await add('Slow', rtmp(proxy), 'right')
    const bySrt = await add('SRT', `srt://127.0.0.1:${srtPort}?pbkeylen=16`, passphrase)

    type Known = { state: string; dropped: number; reconnects: number }
    const known = (target: number) => ask<Known>('GET', `${path}/targets/${target}`)
    const lights = new Map<string, number[]>()
    /** Waits until a light is as it should be, and keeps how long that took. */
    const expectLight = async (what: string, target: number, ...states: string[]) => {
      const from = performance.now()
      const took = () => (performance.now() - from) / 1000
      while (!states.includes((await known(target)).state) && took() < 60) await delay(50)
      lights.set(what, [...(lights.get(what) ?? []), took()])
    }

    const found = (await product.processes()).filter(({ command }) => command.includes('live/src/main'))
    // The one that stands by is younger than the one that works.
    const node = found.toSorted((a, b) => startOf(a.pid) - startOf(b.pid))[0]!.pid
    const { port } = new URL(input.pushUrl)
    start(ffmpeg, [
      ...['-v', 'error', '-nostdin', '-re', '-i', numbers, '-c', 'copy', '-f', 'flv'],
      `rtmp://127.0.0.1:${port || 1935}/live/${input.streamKey}`,
    ])
    const flow = `/streaming-service-api/flows/${input.id}/status`
    while (!['connected', 'degraded'].includes((await ask<{ state: string }>('GET', flow)).state))
      await delay(50)
    await delay(10_000)
    const [cpuBefore, memoryBefore] = [cpuOf(node), memoryOf(node)]
    await delay(10_000)
    const alone = (cpuOf(node) - cpuBefore) / 10
    await ask('POST', `${path}/start`, {})
    await Promise.all([
      ...[good, freezing, dying, bySrt].map((target) => expectLight('on air', target, 'live')),
      expectLight('refuses the key', refusing, 'failed'),
      expectLight('is slow', slow, 'slow'),
    ])
    const began = performance.now()
    const cpu = cpuOf(node)
    let taking = dies
    while (performance.now() - began < seconds * 1000) {
      await delay(between * 1000)
      freezes.child.kill('SIGSTOP')
      taking.child.kill('SIGKILL')
      srt.kill('SIGKILL')
      await Promise.all([
        expectLight('freezes', freezing, 'stalled', 'retrying', 'connecting'),
        expectLight('is killed', dying, 'retrying', 'connecting', 'failed'),
        expectLight('is killed, by SRT', bySrt, 'stalled', 'retrying', 'connecting', 'failed'),
      ])
      await delay(away * 1000)
      freezes.child.kill('SIGCONT')
      taking = await serve('again.flv', dies.port)
      srt = takeSrt()
      await Promise.all([
        // It missed some of it.
        expectLight('goes on', freezing, 'live', 'slow'),
        expectLight('is back', dying, 'live'),
        expectLight('is back, by SRT', bySrt, 'live'),
      ])
    }
    const share = ((cpuOf(node) - cpu) / ((performance.now() - began) / 1000) - alone) / 6
    const memory = (memoryOf(node) - memoryBefore) / 6
    for (const [what, times] of lights) {
      const shown = `in ${times.map((time) => time.toFixed(1)).join(', ')} s`
      report(`a target ${what}`, shown, Math.max(...times) <= soon)
    }
    const { dropped } = await known(slow)
    report('  pictures that the slow one misses', String(dropped), dropped > 0)
    report('a target costs', `${(share * 100).toFixed(1)} % of a core`, share <= most.share)
    report('  memory', `${(memory / mebibyte).toFixed(1)} MiB`, memory <= most.memory)
    await ask('POST', `${path}/stop`, {})
    healthy.child.kill('SIGTERM')
    const [file] = globSync(join(product.dataDir, 'live', '*', '0.mp4'))
    await reportWhole('the healthy one', healthy.file)
    await reportWhole('the recording', file!)
  } finally {
    for (const child of running) {
      child.kill('SIGCONT')
      child.kill('SIGKILL')
    }
    close()
    await product.stop().catch(() => {})
    await product.remove()
    await folder.remove()
  }
}

/** Whether a file has every picture between its first and its last one. */
async function reportWhole(what: string, file: string): Promise<void> {
  // Where it was stopped, pictures wait for others that are shown before them.
  const read = (await readFrameNumbers(file)).slice(0, -3)
  const missing = read.slice(1).filter((number, index) => number !== read[index]! + 1).length
  report(`${what}, pictures`, `${read.length}, ${missing} gaps`, read.length > rate && missing === 0)
}

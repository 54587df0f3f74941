import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFrameNumbers } from '../apps/worker/src/media/testing/frame-numbers.ts'
import { callerOf, startProduct } from '../scripts/lib/product.ts'
import { bareCut, bareSkin, type Skin } from './lib/bare-cut.ts'
import { hearChanges, logIn } from './lib/hear-changes.ts'
import { makeSource, rate, sendParts, untilIdle } from './lib/long-video.ts'
import { report } from './lib/report.ts'

const minutes = 2
const frames = 300
const single = 7
const goals = 10
const hundred = 100
const most = 1.3
/** How many clips of one account a worker cuts at a time unless it is told otherwise. */
const cutsAtOnce = 3

type File = { url: string } | null
type Clip = { id: number; state: string; file: File; renditions: { file: File }[] }
type ClipSkin = { id: number; preRoll: File; postRoll: File; overlay: File }
type Call = Awaited<ReturnType<typeof callerOf>>
type World = {
  call: Call
  /** Waits until a clip is ready, as a page hears of it; asking again and again would compete for the processor. */
  ready: (id: number) => Promise<Clip>
  leave: () => void
  url: string
  folder: string
  source: string
  videoId: number
}

/** Times clips against what a script does with ffmpeg alone: one, ten at once, upright with a skin; and fairness. */
export async function benchClips(): Promise<void> {
  const source = await makeSource(minutes)
  const folder = await mkdtemp(join(tmpdir(), 'touchline-clips-'))
  const product = await startProduct({ environment: { DATA_DIR: join(folder, 'data') } })
  try {
    const world = await openWorld(product.url, source, folder, 'operator')
    await benchOne(world)
    await benchGoals(world)
    await benchUpright(world)
    const rival = await openWorld(product.url, source, folder, 'rival')
    await benchFairness(world, rival)
    for (const { leave } of [world, rival]) leave()
  } finally {
    await product.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Uploads the source and waits until nothing else works: encodings would compete for the processor. */
async function openWorld(url: string, source: string, folder: string, username: string): Promise<World> {
  const call = await callerOf(url, username)
  const { uploadId, key, parts } = await sendParts(call, url, source)
  await call('POST', '/streaming-service-api/upload/complete-multipart', { uploadId, key, parts })
  const made = await call<{ id: number }>('POST', '/main-api/videos', { name: 'Two minutes', file: key })
  await untilIdle(call)
  return { call, ...(await hearClips(call, url, username)), url, folder, source, videoId: made.id }
}

/** Reads clips whenever something is said of them, as a page does. */
async function hearClips(call: Call, url: string, username: string): Promise<Pick<World, 'ready' | 'leave'>> {
  const heard = new EventEmitter()
  heard.setMaxListeners(hundred)
  const leave = await hearChanges(url, await logIn(url, username), ({ resource, id }) => {
    if (resource === 'clips') heard.emit(`${id}`)
  })
  const ready = async (id: number) => {
    for (;;) {
      const next = once(heard, `${id}`)
      const clip = await call<Clip>('GET', `/streaming-service-api/clips/${id}`)
      if (clip.state === 'failed') throw new Error(`Clip ${id} failed.`)
      if (clip.state === 'ready') return clip
      await next
    }
  }
  return { ready, leave }
}

/** The first frame of a clip; none is a key frame. */
const firstOf = (index: number) => 117 + ((index * 711) % 2500)

async function order({ call, videoId }: World, index: number, more: object = {}): Promise<Clip> {
  const first = firstOf(index)
  const bounds = { in: (first * 1000) / rate, out: ((first + frames) * 1000) / rate }
  const clip = { title: `Clip ${index}`, videoId, ...bounds, ...more }
  return await call<Clip>('POST', '/streaming-service-api/clips', clip)
}

/** Asks for a clip and waits for its files; returns the seconds. */
async function ask(world: World, index: number, more: object = {}) {
  const since = performance.now()
  const made = await order(world, index, more)
  const clip = await world.ready(made.id)
  return { clip, seconds: (performance.now() - since) / 1000 }
}

async function bare({ source, folder }: World, index: number) {
  const from = firstOf(index) / rate
  const since = performance.now()
  const cut = { input: source, folder: join(folder, `bare-${index}`), from, to: from + frames / rate }
  const file = await bareCut(cut)
  return { file, seconds: (performance.now() - since) / 1000 }
}

async function benchOne(world: World): Promise<void> {
  const pairs: Pair[] = []
  let off = 0
  for (let index = 0; index < single; index++) {
    const script = await bare(world, index)
    const ours = await ask(world, index)
    pairs.push([ours.seconds, script.seconds])
    off += await framesOff(await fetchTo(world, ours.clip.file, `${index}.mp4`), firstOf(index))
  }
  reportRatio('clip of 12 s, asked to exact file', pairs)
  report('frames off in these clips', `${off}`, `0 of ${single * frames}`, off === 0)
}

/** All goals of a match in one go, against a script that runs as many cuts at a time as one account may. */
async function benchGoals(world: World): Promise<void> {
  const firsts: Pair[] = []
  const lasts: Pair[] = []
  for (let round = 0; round < 3; round++) {
    const scripted = await scriptGoals(world)
    const ours = await askGoals(world)
    firsts.push([Math.min(...ours), Math.min(...scripted)])
    lasts.push([Math.max(...ours), Math.max(...scripted)])
  }
  reportRatio('ten goals at once, to the first', firsts)
  reportRatio('ten goals at once, to the last', lasts)
}

/** Cuts ten clips, some at a time; returns when each was done, in seconds from the start. */
async function scriptGoals(world: World): Promise<number[]> {
  const since = performance.now()
  const done: number[] = []
  const left = Array.from({ length: goals }, (_, index) => index).values()
  const run = async () => {
    for (const index of left) {
      await bare(world, 10 + index)
      done.push((performance.now() - since) / 1000)
    }
  }
  await Promise.all(Array.from({ length: cutsAtOnce }, run))
  return done
}

async function askGoals(world: World): Promise<number[]> {
  const since = performance.now()
  const asked = Array.from({ length: goals }, async (_, index) => {
    const { id } = await order(world, 10 + index)
    await world.ready(id)
    return (performance.now() - since) / 1000
  })
  return await Promise.all(asked)
}

async function benchUpright(world: World): Promise<void> {
  const { data } = await world.call<{ data: ClipSkin[] }>('GET', '/main-api/clip-skins?state=ready&limit=50')
  const chosen = data.find(({ preRoll, postRoll, overlay }) => preRoll && postRoll && overlay)
  if (!chosen) throw new Error('The demo world has no skin with all files.')
  const skin: Skin = {
    preRoll: await fetchTo(world, chosen.preRoll, 'pre.mp4'),
    postRoll: await fetchTo(world, chosen.postRoll, 'post.mp4'),
    overlay: await fetchTo(world, chosen.overlay, 'overlay.png'),
  }
  const pairs: Pair[] = []
  const upright = { aspects: ['9:16'], crops: [{ aspect: '9:16', keyframes: [{ at: 0, x: 0.5 }] }] }
  for (let index = 0; index < 5; index++) {
    const since = performance.now()
    const { file } = await bare(world, 30 + index)
    await bareSkin(file, skin, join(world.folder, 'upright.mp4'))
    const scripted = (performance.now() - since) / 1000
    const ours = await ask(world, 30 + index, { ...upright, ClipSkinId: chosen.id })
    pairs.push([ours.seconds, scripted])
  }
  reportRatio('the same clip upright with a skin', pairs)
}

/** One account asks for a hundred clips; another one asks for one meanwhile. */
async function benchFairness(crowd: World, other: World): Promise<void> {
  const places = [50, 51, 52, 53, 54]
  const secondsOfEach = async () => {
    const seconds: number[] = []
    for (const index of places) seconds.push((await ask(other, index)).seconds)
    return seconds
  }
  const alone = await secondsOfEach()
  await Promise.all(Array.from({ length: hundred }, (_, index) => order(crowd, 60 + index)))
  const beside = await secondsOfEach()
  const left = await crowd.call<{ total: number }>(
    'GET',
    '/streaming-service-api/clips?state=waiting&limit=1',
  )
  const pairs = beside.map((seconds, index): Pair => [seconds, alone[index]!])
  const than = `alone, ${left.total} of another account still wait`
  reportRatio('a clip beside a hundred of another account', pairs, 2, than)
}

type Pair = [ours: number, bare: number]

/** Reports the median of ratios, with the times of that pair. */
function reportRatio(name: string, pairs: Pair[], limit = most, than = 'bare ffmpeg'): void {
  const sorted = [...pairs].sort((a, b) => a[0] / a[1] - b[0] / b[1])
  const [ours, other] = sorted[Math.floor(sorted.length / 2)]!
  const times = `${ours.toFixed(2)} s over ${other.toFixed(2)} s`
  report(name, (ours / other).toFixed(2), `at most ${limit} times ${than} (${times})`, ours / other <= limit)
}

async function fetchTo({ url, folder }: World, file: File, name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, Buffer.from(await (await fetch(new URL(file!.url, url))).arrayBuffer()))
  return path
}

async function framesOff(path: string, first: number): Promise<number> {
  const numbers = await readFrameNumbers(path)
  const wrong = Array.from({ length: frames }, (_, frame) => numbers[frame] === first + frame)
  return wrong.filter((isRight) => !isRight).length + Math.abs(numbers.length - frames)
}

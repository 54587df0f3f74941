import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '@touchline/database'
import { objectPath } from '@touchline/storage'
import { runTool } from '../apps/worker/src/media/run.ts'
import { makeProduct, type Product, type Victim } from './lib/product.ts'
import { report } from './lib/report.ts'
import { insist, login } from './lib/writers.ts'

const count = 20
const killed: readonly Victim[] = ['worker', 'gateway', 'postmaster']
/** Each kind four times: a job that more workers died of is given up, since it may be what kills them. */
const most = 12
const api = '/streaming-service-api/clips'

type Rendition = { key: string; state: string; size: number; frames: Parts | null }
type Parts = { preRoll: number; clip: number; postRoll: number }
type Row = {
  id: number
  title: string
  state: string
  frames: number
  size: number
  file: string
  renditions: Rendition[]
  jobs: string[]
}

/** Kills worker, gateway and database while twenty clips with a skin are cut in two shapes. */
export async function clipKills(): Promise<void> {
  const product = await makeProduct()
  try {
    await product.start()
    const token = await login(product.url)
    const found = await waitForDemo(product, token)
    const ids: number[] = []
    let isAsked = false
    const asking = (async () => {
      for (let number = 0; number < count; number++) {
        const from = 1000 + number * 613
        const bounds = { videoId: found.videoId, in: from, out: from + 4000 }
        const body = { title: `Killed ${number}`, ...bounds, aspects: ['16:9', '9:16'] }
        const made = await insist(product.url, token, 'POST', api, { ...body, ClipSkinId: found.skin })
        ids.push((made.body as { id: number }).id)
      }
      isAsked = true
    })()
    let kills = 0
    while (!isAsked || (await openJobs(product, ids)) > 0) {
      await delay(1200 + Math.random() * 1500)
      if (kills < most) await product.kill(killed[kills++ % killed.length]!)
    }
    await asking
    const pool = await product.database()
    const wrong = await checkClips(pool, product, ids)
    await pool.end()
    const result = `${count} clips, ${count * 2} renditions: ${wrong.length} wrong`
    report(`clips, ${kills} kills`, result, wrong.length === 0 && kills >= killed.length)
    for (const one of wrong.slice(0, 5)) process.stdout.write(`      ${one}\n`)
    await product.stop()
  } finally {
    await product.stop().catch(() => {})
    await product.remove()
  }
}

/** A video and a skin with all files, once the demo world has drawn them. */
async function waitForDemo({ url }: Product, token: string) {
  type List = { data: { id: number; duration: number; preRoll: unknown; overlay: unknown }[]; total: number }
  const list = async (path: string) => (await insist(url, token, 'GET', path)).body as List
  for (;;) {
    const waiting = await list('/main-api/jobs?state=waiting&state=in_progress&limit=1')
    const { data: skins } = await list('/main-api/clip-skins?state=ready&limit=50')
    const { data: videos } = await list('/main-api/videos?state=ready&limit=50')
    const skin = skins.find(({ preRoll, overlay }) => preRoll && overlay)
    const video = videos.find(({ duration }) => duration > 20_000)
    if (waiting.total === 0 && skin && video) return { videoId: video.id, skin: skin.id }
    await delay(500)
  }
}

/** Jobs of these clips that have not ended; infinitely many while the database restarts. */
async function openJobs(product: Product, ids: number[]): Promise<number> {
  let pool: Pool | undefined
  try {
    pool = await product.database()
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from jobs where "resourceType" = 'Clip' and "resourceId" = any($1)
        and state in ('waiting', 'in_progress')`,
      [ids],
    )
    return rows[0]!.open
  } catch {
    return Number.POSITIVE_INFINITY
  } finally {
    await pool?.end().catch(() => {})
  }
}

/** What is not as it must be: missing or doubled clips, jobs, files or frames. */
async function checkClips(pool: Pool, product: Product, ids: number[]): Promise<string[]> {
  const { rows } = await pool.query<Row>(
    `select id, title, state, frames, size, "outputPrefix" || '/' || "filePath" as file, renditions,
      (select array_agg(concat_ws(' ', state, error->>'code', 'in try ' || attempts)) from jobs where "resourceType" = 'Clip' and "resourceId" = clips.id) as jobs
      from clips where title like 'Killed %' and "deletedAt" is null order by id`,
  )
  const wrong: string[] = []
  if (rows.length !== count || new Set(ids).size !== count) wrong.push(`${rows.length} clips for ${count}`)
  const root = join(product.dataDir, 'storage')
  for (const { title, state, jobs, file, size, frames, renditions } of rows) {
    const say = (what: string) => wrong.push(`${title}: ${what}`)
    if (state !== 'ready' || !/^done in try \d+$/.test(jobs.join())) say(`${state}, jobs ${jobs.join()}`)
    if (!renditions.every((one) => one.state === 'ready') || renditions.length !== 2) {
      say('a shape is missing')
      continue
    }
    const files = [
      { key: file, size, frames },
      ...renditions.map((one) => ({
        ...one,
        frames: one.frames ? one.frames.preRoll + one.frames.clip + one.frames.postRoll : 0,
      })),
    ]
    for (const one of files) {
      const path = objectPath(root, one.key)
      const bytes = await stat(path).then(
        (found) => found.size,
        () => 0,
      )
      if (bytes !== Number(one.size)) say(`${one.key} has ${bytes} bytes, not ${one.size}`)
      else if ((await countFrames(path)) !== one.frames) say(`${one.key} does not have ${one.frames} frames`)
    }
  }
  return wrong
}

/** The frames of a file that decodes without a complaint, else -1. */
async function countFrames(path: string): Promise<number> {
  const what = ['-select_streams', 'v:0', '-count_frames', '-show_entries', 'stream=nb_read_frames']
  const { stdout, stderr } = await runTool('ffprobe', ['-v', 'error', ...what, '-of', 'csv=p=0', path])
  return stderr.trim() === '' ? Number(stdout.toString()) : -1
}

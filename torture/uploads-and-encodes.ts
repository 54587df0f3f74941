import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { objectPath, unfinishedFolder } from '@touchline/storage'
import { makeNumberedVideo } from '../apps/worker/src/media/testing/frame-numbers.ts'
import { makeProduct, type Product } from './lib/product.ts'
import { report, spread } from './lib/report.ts'
import { insist, login } from './lib/writers.ts'

const call = '/streaming-service-api/upload'
type Plan = {
  uploadId: string
  key: string
  partSize: number
  parts: { number: number; url: string }[]
  completed: { number: number; etag: string }[]
}

const storeOf = ({ dataDir }: Product) => join(dataDir, 'storage')

/** Uploads a file as the page does: a failed upload is resumed, and only the missing parts are sent. */
async function upload(
  { url }: Product,
  token: string,
  bytes: Buffer,
  afterPart: () => void,
): Promise<{ key: string }> {
  const file = { fileName: 'a.mp4', contentType: 'video/mp4', size: bytes.length, purpose: 'video' }
  const first = await insist(url, token, 'POST', `${call}/url-multipart`, file)
  const { uploadId, key } = first.body as Plan
  for (;;) {
    const again = await insist(url, token, 'POST', `${call}/url-multipart`, { ...file, uploadId })
    const plan = again.body as Plan
    for (const { number, url: address } of plan.parts) {
      const body = bytes.subarray((number - 1) * plan.partSize, number * plan.partSize)
      await fetch(url + address, { method: 'PUT', body: new Uint8Array(body) }).catch(() => undefined)
      afterPart()
    }
    if (plan.parts.length > 0) continue
    const body = { uploadId, key, parts: plan.completed }
    const done = await insist(url, token, 'POST', `${call}/complete-multipart`, body)
    if (done.status === 200) return { key }
    await delay(50)
  }
}

/** Kills the gateway during uploads: the stored objects must equal the files byte for byte. */
async function killUploads(product: Product, rounds: number): Promise<void> {
  const token = await login(product.url)
  let wrong = 0
  for (let round = 0; round < rounds; round++) {
    const bytes = randomBytes(20 * 1024 * 1024)
    let parts = 0
    const kill = () => void product.kill('gateway').catch(() => {})
    const { key } = await upload(product, token, bytes, () => {
      if (++parts === 1 + (round % 3)) setTimeout(kill, Math.random() * 120)
    })
    const stored = await readFile(objectPath(storeOf(product), key))
    const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
    if (hashOf(stored) !== hashOf(bytes)) wrong++
  }
  const readLeft = () => readdir(unfinishedFolder(storeOf(product))).catch(() => [])
  // The gateway that takes over sweeps what the one that was killed left.
  let left = await readLeft()
  for (let wait = 0; left.length > 0 && wait < 100; wait++) {
    await delay(100)
    left = await readLeft()
  }
  report(
    'gateway killed during uploads',
    `${rounds} files, ${wrong} not byte for byte, ${left.length} unfinished left`,
    wrong === 0 && left.length === 0,
  )
}

/** Kills the worker during encodings: each must be taken up again within 5 s and succeed. */
async function killEncodes(product: Product, rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-encode-'))
  const token = await login(product.url)
  const pool = await product.database()
  const recoveries: number[] = []
  let unready = 0
  try {
    const outFile = join(folder, 'video.mp4')
    await makeNumberedVideo({ outFile, frames: 1500, size: '1280x720' })
    const bytes = await readFile(outFile)
    for (let round = 0; round < rounds; round++) {
      const { key } = await upload(product, token, bytes, () => {})
      const made = await insist(product.url, token, 'POST', '/main-api/videos', { name: 'Killed', file: key })
      const { id } = made.body as { id: number }
      const jobOf = async () =>
        (
          await pool.query<{ state: string; attempts: number }>(
            `select state, attempts from jobs where "resourceType" = 'Video' and "resourceId" = $1 order by id desc limit 1`,
            [id],
          )
        ).rows[0]
      while ((await jobOf())?.state !== 'in_progress') await delay(20)
      await delay(Math.random() * 1500)
      const attempts = (await jobOf())?.attempts ?? 0
      if ((await jobOf())?.state !== 'in_progress') continue
      const since = performance.now()
      await product.kill('worker')
      for (
        let job = await jobOf();
        job && job.attempts === attempts && job.state !== 'done';
        job = await jobOf()
      )
        await delay(20)
      recoveries.push(performance.now() - since)
      for (let job = await jobOf(); job?.state !== 'done'; job = await jobOf()) {
        if (job?.state === 'failed') {
          unready++
          break
        }
        await delay(50)
      }
    }
  } finally {
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
  const longest = Math.max(0, ...recoveries)
  report(
    'worker killed during encodings',
    `${recoveries.length} kills, ${unready} failed, ${spread(recoveries)}`,
    unready === 0 && longest <= 8000,
  )
}

/** Kills the gateway during uploads and the worker during encodings. */
export async function uploadsAndEncodes(rounds: number): Promise<void> {
  const product = await makeProduct()
  try {
    await product.start()
    await killUploads(product, rounds)
    await killEncodes(product, rounds)
    await product.stop()
  } finally {
    await product.stop().catch(() => {})
    await product.remove()
  }
}

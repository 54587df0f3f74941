import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { readFrameNumbers } from '../apps/worker/src/media/testing/frame-numbers.ts'
import { callerOf, startProduct } from '../scripts/lib/product.ts'
import { chromiumPath, logIn } from './lib/browser.ts'
import { makeSource, rate, sendParts, until } from './lib/long-video.ts'
import { report } from './lib/report.ts'

const clips = 5

type Video = { id: number; state: string; playlist: { url: string } | null }
type Clip = { id: number; state: string; file: { url: string } | null }

/**
 * Times a ten-minute 720p file from the end of its upload to the first frame, and cuts 12 s clips out of it, counting
 * their frames.
 */
export async function benchMedia(): Promise<void> {
  const source = await makeSource(10)
  const folder = await mkdtemp(join(tmpdir(), 'touchline-media-'))
  const product = await startProduct({ environment: { DATA_DIR: join(folder, 'data') } })
  try {
    const call = await callerOf(product.url)
    const { uploadId, key, parts } = await sendParts(call, product.url, source)
    const since = performance.now()
    await call('POST', '/streaming-service-api/upload/complete-multipart', { uploadId, key, parts })
    const { id } = await call<Video>('POST', '/main-api/videos', { name: 'Ten minutes', file: key })
    const playable = await until(
      () => call<Video>('GET', `/main-api/videos/${id}`),
      ({ playlist }) => playlist !== null,
    )
    await fetchFirstSegment(product.url + playable.playlist!.url)
    const seconds = (performance.now() - since) / 1000
    report('upload done to first frame, 10 min 720p', `${seconds.toFixed(2)} s`, 'at most 3 s', seconds <= 3)
    // Encoding the lower renditions would compete with the cuts for the processor.
    await until(
      () => call<Video>('GET', `/main-api/videos/${id}`),
      ({ state }) => state === 'ready',
    )

    const times: number[] = []
    let [checked, off] = [0, 0]
    for (let index = 0; index < clips; index++) {
      const first = 1000 + index * 2713
      const start = performance.now()
      const body = {
        title: `Clip ${index}`,
        videoId: id,
        in: (first * 1000) / rate,
        out: ((first + 300) * 1000) / rate,
      }
      const made = await call<Clip>('POST', '/streaming-service-api/clips', body)
      const clip = await until(
        () => call<Clip>('GET', `/streaming-service-api/clips/${made.id}`),
        ({ state }) => state === 'ready' || state === 'failed',
      )
      times.push((performance.now() - start) / 1000)
      const path = join(folder, `${index}.mp4`)
      await writeFile(path, Buffer.from(await (await fetch(product.url + clip.file!.url)).arrayBuffer()))
      const numbers = await readFrameNumbers(path)
      checked += 300
      off +=
        Array.from({ length: 300 }, (_, frame) => numbers[frame] === first + frame).filter(
          (isRight) => !isRight,
        ).length + Math.abs(numbers.length - 300)
    }
    const middle = times.sort((a, b) => a - b)[Math.floor(clips / 2)]!
    report(
      'clip of 12 s, asked to ready (median of 5)',
      `${middle.toFixed(2)} s`,
      `at most 1.3 s (slowest ${times.at(-1)!.toFixed(2)} s)`,
      middle <= 1.3,
    )
    report('frames off in these clips', `${off}`, `0 of ${checked} checked`, off === 0)
    const megabytes = (await stat(source)).size / 1e6
    await benchOpening(product.url, id, `${megabytes.toFixed(0)} MB`)
  } finally {
    await product.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the screens of a long video fetch before it is played. */
async function benchOpening(baseURL: string, id: number, size: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/login')
  await logIn(page)
  await page.getByRole('navigation').first().waitFor()
  for (const screen of ['infos', 'clip']) {
    const fetched = watchMedia(page)
    await page.goto(`/medias/videos/edit/${id}/${screen}`)
    await page.locator('video').first().waitFor()
    // More would come within this time: the player loads ahead as soon as it may.
    await page.waitForTimeout(5000)
    const megabytes = (await fetched()) / 1e6
    const name = screen === 'clip' ? 'its clip desk' : 'a video'
    report(
      `media before play, ${name} of ${size}`,
      `${megabytes.toFixed(2)} MB`,
      'at most 1.5 MB',
      megabytes <= 1.5,
    )
  }
  await browser.close()
}

/** Adds up the bytes of what comes from the media route or the object store. */
function watchMedia(page: Page): () => Promise<number> {
  const bodies: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(media|storage)\//.test(pathname)) return
    bodies.push(
      request.sizes().then(({ responseBodySize }) => {
        if (process.env.BENCH_FILES) process.stdout.write(`      ${responseBodySize} ${pathname}\n`)
        return responseBodySize
      }),
    )
  })
  return async () => (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)
}

/** Fetches what a player needs for its first frame: the playlists and the first ranges of the top rendition. */
async function fetchFirstSegment(master: string): Promise<void> {
  const text = await (await fetch(master)).text()
  const rendition = new URL(text.split('\n').find((line) => line.endsWith('p.m3u8'))!, master)
  const playlist = await (await fetch(rendition)).text()
  const media = new URL(/URI="([^"]+)"/.exec(playlist)![1]!, rendition)
  await (await fetch(media, { headers: { range: 'bytes=0-500000' } })).arrayBuffer()
}

import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, open, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { spawnGuarded } from '@touchline/guard'
import { IMAGE_START, imageKindOf, SLATE, slateImageArgs } from '@touchline/media'
import { slateToAss } from '@touchline/subtitles'
import type { Log } from './input-leases.ts'

/** A slate of one's own: the storage key of its picture, and what is written on it. */
export type Slate = { picture: string | null; texts: readonly string[] }

type Options = {
  ffmpeg: string
  /** Copies an object into a file. */
  readObject(key: string, file: string): Promise<void>
  log: Log
  /** For tests: milliseconds until one that failed is tried again. */
  restMs?: number
}

/** Slates as they were drawn, for as long as the node runs. */
export type Slates = {
  /** The picture of a slate; undefined while it is being drawn, or if it cannot be. */
  fileOf(slate: Slate | null): string | undefined
  close(): Promise<void>
}

/** Milliseconds that ffmpeg has for a picture, and until one that failed is tried again. */
const drawMs = 20_000
const usualRestMs = 60_000
/** Slates that are kept. */
const most = 100

/** The font that `slateToAss` names. */
const font = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
  'DejaVuSans-Bold.ttf',
)

type Kept = { file: string | undefined; triedAt: number; isDrawing: boolean }

export async function openSlates({
  ffmpeg,
  readObject,
  log,
  restMs = usualRestMs,
}: Options): Promise<Slates> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-slates-'))
  const fonts = join(folder, 'fonts')
  await mkdir(fonts)
  await symlink(font, join(fonts, basename(font)))
  const kept = new Map<string, Kept>()

  async function draw(slate: Slate, name: string): Promise<string> {
    const [file, beside, text] = ['.png', '.unfinished.png', '.ass'].map((end) =>
      join(folder, name + end),
    ) as [string, string, string]
    const image =
      slate.picture === null ? undefined : await imageOf(slate.picture, join(folder, `${name}.image`))
    const attempt = async (texts: { file: string; fonts: string } | undefined) => {
      await run(ffmpeg, slateImageArgs({ image, texts }, beside))
      if ((await stat(beside)).size === 0) throw new Error('nothing was drawn')
    }
    try {
      const { texts } = slate
      if (texts.length === 0) await attempt(undefined)
      else {
        await writeFile(text, slateToAss(texts, SLATE))
        // Some builds of ffmpeg cannot write: the picture alone is better than another one.
        await attempt({ file: text, fonts }).catch(async (error) => {
          if (!image) throw error
          await attempt(undefined)
          log('error', 'a slate has no text', { why: String(error) })
        })
      }
      await rename(beside, file)
      return file
    } finally {
      for (const left of [beside, text, ...(image ? [image.file] : [])]) await rm(left, { force: true })
    }
  }

  async function imageOf(key: string, file: string) {
    await readObject(key, file)
    const handle = await open(file)
    const { buffer } = await handle.read(Buffer.alloc(IMAGE_START), 0, IMAGE_START, 0)
    await handle.close()
    const kind = imageKindOf(buffer)
    if (kind) return { file, kind }
    await rm(file, { force: true })
    throw new Error('not an image')
  }

  function start(slate: Slate, name: string): Kept {
    const entry: Kept = { file: undefined, triedAt: Date.now(), isDrawing: true }
    draw(slate, name)
      .then(
        (file) => {
          entry.file = file
          log('info', 'a slate is drawn', { picture: slate.picture })
        },
        (error) => log('error', 'a slate cannot be drawn', { picture: slate.picture, why: String(error) }),
      )
      .finally(() => {
        entry.isDrawing = false
      })
    return entry
  }

  return {
    fileOf(slate) {
      if (!slate) return undefined
      const name = createHash('sha256').update(JSON.stringify(slate)).digest('hex')
      const known = kept.get(name)
      const isOver = known && !known.file && !known.isDrawing && Date.now() - known.triedAt > restMs
      if (!known || isOver) kept.set(name, start(slate, name))
      for (const [oldest, { isDrawing }] of kept) {
        if (kept.size <= most || oldest === name || isDrawing) break
        kept.delete(oldest)
        void rm(join(folder, `${oldest}.png`), { force: true })
      }
      return kept.get(name)?.file
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Runs a program to its end. Throws what it said if it fails, or takes too long. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawnGuarded(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  const timer = setTimeout(() => child.end(), drawMs)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  if (code !== 0) throw new Error(said.trim() || `the program ended with ${code}`)
}

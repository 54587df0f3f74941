import { fileURLToPath } from 'node:url'
import { spawnGuarded } from '@touchline/guard'
import { openFlvReader, type Publication, type PublishingConnection, type Refused } from '@touchline/rtmp'
import { openForeignPictures } from './foreign-pictures.ts'

/** Bytes of the largest message that our own program passes on. */
const mostBytes = 8 * 1024 * 1024

/** A moving picture that counts, and a tone with a beep each second, as an encoder sends them. */
export const testSignalArgs = [
  ...['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25'],
  ...['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:beep_factor=4:sample_rate=48000'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
  ...['-g', '50', '-keyint_min', '50', '-sc_threshold', '0'],
  ...[
    '-b:v',
    '1200k',
    '-maxrate',
    '1500k',
    '-bufsize',
    '1500k',
    '-af',
    'volume=-18dB',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
  ],
  ...['-flvflags', 'no_duration_filesize', '-f', 'flv', 'pipe:1'],
]

/** The house's slate. */
const slatePath = fileURLToPath(new URL('slate.png', import.meta.url))

type Like = { width: number | null; height: number | null; frameRate: number | null }

/** A slate with silence, as large and as fast as what it stands in for. */
export function slateArgs({ width, height, frameRate }: Like, picture = slatePath): string[] {
  const rate = Math.min(60, Math.max(10, Math.round(frameRate ?? 25)))
  const [w, h] = [width ?? 1280, height ?? 720].map((pixels) => pixels - (pixels % 2))
  const fit = `scale=${w}:${h}:force_original_aspect_ratio=decrease,pad=${w}:${h}:-1:-1:color=0x14181f`
  return [
    ...['-v', 'error', '-re', '-loop', '1', '-framerate', String(rate), '-i', picture],
    ...['-re', '-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', '-vf', fit],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
    ...['-g', String(rate), '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '96k'],
    ...['-flvflags', 'no_duration_filesize', '-f', 'flv', 'pipe:1'],
  ]
}

/**
 * Microseconds for which ffmpeg looks at what an SRT caller sends: it always takes as long. It is enough for an encoder
 * that begins with a picture that needs no other; one that is joined later may take as long as its group of pictures.
 */
const lookUs = { short: 1_800_000, long: 10_000_000 }
export type SrtLook = keyof typeof lookUs

/**
 * Passes on what comes in a transport stream. What describes its pictures is within them, and may change: it is told
 * each time, as encoders tell it by RTMP.
 */
export const streamToFlv = [
  ...['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy'],
  ...['-bsf:v', 'extract_extradata', '-bsf:a', 'aac_adtstoasc'],
  ...['-flvflags', 'no_duration_filesize', '-f', 'flv', 'pipe:1'],
]

/**
 * How often ffmpeg looks whether it is to end, in seconds: an SRT peer is told so much sooner, and the port is free for
 * the next one.
 */
export const endsSoon = ['-stats_period', '0.05']

/** Waits for an SRT caller with the passphrase at a port, and passes on what it sends. It ends when the caller leaves. */
export const srtListenerArgs = (port: number, passphrase: string, look: SrtLook) => [
  ...['-v', 'error', ...endsSoon, '-fflags', '+genpts', '-analyzeduration', String(lookUs[look]), '-i'],
  `srt://0.0.0.0:${port}?mode=listener&passphrase=${passphrase}&pbkeylen=16&latency=200000`,
  ...streamToFlv,
]

/** Whether a listener ended since it had not looked for long enough. */
export const lookedTooShort = (said: string) => /dimensions not set|Could not write header/i.test(said)

export type Program = { close(): void }

type Options = {
  ffmpeg: string
  args: readonly string[]
  /** Its environment; ours if not given. */
  env?: Record<string, string>
  /** Whether somebody is connected to it who has to hear that it ends: an SRT peer notices after five seconds otherwise. */
  hasPeer?: boolean
  /** What the log calls it. */
  address: string
  /** Asks whether it may send, once it has something. */
  ask(connection: PublishingConnection): Promise<Publication | Refused>
  /** It has ended; `why` is what it said, if it was not ended from here, or refused. */
  onEnd(why: string, isByUs: boolean): void
}

/** Runs a program that sends to an input like an encoder, until it is closed or cut off. */
export function startProgram({ ffmpeg, args, env, hasPeer, address, ask, onEnd }: Options): Program {
  const child = spawnGuarded(ffmpeg, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    endSignal: hasPeer ? 'TERM' : 'KILL',
    ...(env && { env: { PATH: process.env.PATH, ...env } }),
  })
  const reader = openFlvReader(mostBytes)
  let said = ''
  let isOver = false
  let publication: Publication | undefined

  const end = (reason: 'ended' | 'cut' | 'closed') => {
    if (isOver) return
    isOver = true
    child.end()
    publication?.onEnd(reason)
    onEnd(reason === 'closed' ? said.trim() : '', reason !== 'closed')
  }
  const connection: PublishingConnection = {
    address,
    cut: () => end('cut'),
    pause: () => void child.stdout!.pause(),
    resume: () => void child.stdout!.resume(),
  }

  async function begin(first: Buffer): Promise<void> {
    child.stdout!.pause()
    const answer = await ask(connection)
    if (!('onMedia' in answer)) return end('cut')
    if (isOver) return answer.onEnd('cut')
    publication = answer
    const isForeign = hasPeer ? openForeignPictures() : () => false
    const pass = (bytes: Buffer) => {
      try {
        if (isOver) return
        for (const message of reader.read(bytes)) {
          // It calls again, and is read anew.
          if (isForeign(message)) throw new Error('It goes on with another codec.')
          answer.onMedia(message)
        }
      } catch (error) {
        said = String(error)
        end('closed')
      }
    }
    pass(first)
    child.stdout!.on('data', pass)
    child.stdout!.resume()
  }

  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  child.once('close', () => end('closed'))
  child.stdout!.once('data', (bytes: Buffer) => void begin(bytes).catch(() => end('closed')))
  return { close: () => end('ended') }
}

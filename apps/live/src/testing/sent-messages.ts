import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { locateTools } from '@touchline/media'
import { type MediaMessage, openFlvReader } from '@touchline/rtmp'
import { connectPublisher } from '@touchline/rtmp/testing'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)

type Made = {
  colour: string
  size?: string
  seconds: number
  codec?: 'libx264' | 'libx265'
  hasSound?: boolean
  /** Pictures from one key frame to the next. */
  gop?: number
}

/** A message that is sent when its own clock says so, or when it is due. */
export type SentMessage = MediaMessage & { due?: number }

/** What an encoder sends of a picture of one colour, with a tone. */
export async function makeMessages(made: Made): Promise<MediaMessage[]> {
  const { colour, size = '320x180', seconds, codec = 'libx264', hasSound = true, gop = 25 } = made
  const picture = ['-f', 'lavfi', '-i', `color=${colour}:s=${size}:r=25`]
  const sound = hasSound ? ['-f', 'lavfi', '-i', 'sine', '-c:a', 'aac'] : []
  const quiet = codec === 'libx265' ? ['-x265-params', 'log-level=error'] : []
  const video = ['-c:v', codec, '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', String(gop), ...quiet]
  const args = ['-v', 'error', ...picture, ...sound, ...video, '-t', String(seconds), '-f', 'flv', 'pipe:1']
  const output = { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const
  const { stdout } = await run(locateTools().ffmpeg, args, output)
  return openFlvReader(stdout.length).read(stdout)
}

/** The one after the other, on one clock. */
export function joinMessages(...parts: MediaMessage[][]): MediaMessage[] {
  let start = 0
  return parts.flatMap((part) => {
    const from = start
    start += Math.max(...part.map(({ timestamp }) => timestamp)) + 40
    return part.map((message) => ({ ...message, timestamp: message.timestamp + from }))
  })
}

/** Sends messages to an input when they are due, and then stays connected until the end of the test. */
export async function sendMessages(port: number, streamKey: string, messages: readonly SentMessage[]) {
  const publisher = await connectPublisher(port)
  onTestFinished(() => publisher.end())
  const answer = await publisher.publish('live', streamKey)
  if (answer !== 'NetStream.Publish.Start') throw new Error(`The input answered ${answer}.`)
  const startedAt = performance.now()
  for (const message of messages) {
    const early = (message.due ?? message.timestamp) - (performance.now() - startedAt)
    if (early > 5) await delay(early)
    publisher.media(message)
  }
}

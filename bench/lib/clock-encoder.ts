import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { locateTools } from '@touchline/media'

const rate = 25
const [width, height] = [640, 360]
/** Bits of a picture's number, each a block along its top edge, as numbered videos of tests have them. */
export const numberBits = 16
const block = 16

export type ClockEncoder = {
  /** When each picture was taken, in ms since 1970, by its number. */
  readonly takenAt: readonly number[]
  stop(): Promise<void>
}

/**
 * Sends numbered pictures to an address by RTMP, each when its time has come. The picture is taken when it is handed to
 * ffmpeg: what is measured from there on includes its encoding.
 */
export function startClockEncoder(url: string): ClockEncoder {
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`, '-framerate', `${rate}`]
  const sound = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo']
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p']
  const output = [...x264, '-g', `${2 * rate}`, '-c:a', 'aac', '-f', 'flv', url]
  const inputs = ['-thread_queue_size', '64', ...picture, '-i', 'pipe:0', ...sound]
  // Little is looked at in advance: both inputs are what they are said to be.
  const probing = ['-v', 'error', '-fflags', 'nobuffer', '-probesize', '32', '-analyzeduration', '0']
  const child = spawn(locateTools().ffmpeg, [...probing, ...inputs, ...output], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  child.stdin.on('error', () => {})
  const takenAt: number[] = []
  let isStopped = false
  const send = async () => {
    const began = Date.now()
    while (!isStopped) {
      await delay(Math.max(0, began + (takenAt.length * 1000) / rate - Date.now()))
      const number = takenAt.length
      takenAt.push(Date.now())
      if (!child.stdin.write(drawNumber(number))) await Promise.race([once(child.stdin, 'drain'), gone])
    }
  }
  const sending = send()
  return {
    takenAt,
    async stop() {
      isStopped = true
      await sending
      child.kill('SIGKILL')
      await gone
    },
  }
}

function drawNumber(number: number): Buffer {
  const picture = Buffer.alloc(width * height, 90)
  for (let bit = 0; bit < numberBits; bit++) {
    const value = (number >> (numberBits - 1 - bit)) & 1 ? 235 : 16
    for (let line = 0; line < block; line++)
      picture.fill(value, line * width + bit * block, line * width + (bit + 1) * block)
  }
  return picture
}

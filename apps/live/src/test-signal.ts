import { spawnGuarded } from '@touchline/guard'
import { openFlvReader, type Publication, type PublishingConnection, type Refused } from '@touchline/rtmp'

/** Bytes of the largest message that our own encoder sends. */
const mostBytes = 4 * 1024 * 1024

/** A moving picture that counts, and a tone with a beep each second, as an encoder sends them. */
const signalArgs = [
  ...['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25'],
  ...['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:beep_factor=4:sample_rate=48000'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
  ...[
    '-g',
    '50',
    '-keyint_min',
    '50',
    '-sc_threshold',
    '0',
    '-b:v',
    '1200k',
    '-maxrate',
    '1500k',
    '-bufsize',
    '1500k',
  ],
  ...[
    '-af',
    'volume=-18dB',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-flvflags',
    'no_duration_filesize',
    '-f',
    'flv',
    'pipe:1',
  ],
]

export type TestSignal = { close(): void }

/** Sends the test signal to an input, as an encoder on this machine, until it is closed or cut off. */
export function startTestSignal(
  ffmpeg: string,
  ask: (connection: PublishingConnection) => Promise<Publication | Refused>,
  onEnd: (reason: string) => void,
): TestSignal {
  const child = spawnGuarded(ffmpeg, signalArgs, { stdio: ['ignore', 'pipe', 'pipe'] })
  const reader = openFlvReader(mostBytes)
  let said = ''
  let isOver = false
  let publication: Publication | undefined

  const end = (reason: 'ended' | 'cut' | 'fault') => {
    if (isOver) return
    isOver = true
    child.kill()
    publication?.onEnd(reason)
    onEnd(reason === 'fault' ? said.trim() : '')
  }
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  child.once('close', () => end('fault'))
  const connection: PublishingConnection = {
    address: 'test signal',
    cut: () => end('cut'),
    pause: () => void child.stdout!.pause(),
    resume: () => void child.stdout!.resume(),
  }

  async function run(): Promise<void> {
    const answer = await ask(connection)
    if (!('onMedia' in answer)) return end('cut')
    if (isOver) return answer.onEnd('cut')
    publication = answer
    child.stdout!.on('data', (bytes: Buffer) => {
      if (!isOver) for (const message of reader.read(bytes)) answer.onMedia(message)
    })
  }
  run().catch(() => end('fault'))
  return { close: () => end('ended') }
}

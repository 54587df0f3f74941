import type { TargetFault } from '@touchline/egress'
import { type GuardedProcess, spawnGuarded } from '@touchline/guard'
import { flvHeader, flvTag, type MediaMessage } from '@touchline/rtmp'
import { lastLine } from '../pull-try.ts'
import { openSrtRelay, type SrtRelay } from './srt-relay.ts'
import { mostWaiting, type Try, type TryOptions } from './target-try.ts'

/** Milliseconds that a call may take. */
const callMs = 5_000

/** FLV from its input to one SRT listener: what it calls is our relay, which knows the target. */
const senderArgs = ({ target, key }: Pick<TryOptions, 'target' | 'key'>, port: number): string[] => [
  ...['-v', 'error', '-analyzeduration', '200000', '-probesize', '200000', '-f', 'flv', '-i', 'pipe:0'],
  ...['-c', 'copy', '-f', 'mpegts', '-mpegts_flags', '+resend_headers', '-flush_packets', '1'],
  ...['-mode', 'caller', '-latency', String(target.latencyMs * 1000), '-connect_timeout', String(callMs)],
  ...(key === null ? [] : ['-passphrase', key]),
  ...(target.keyBytes === null ? [] : ['-pbkeylen', String(target.keyBytes)]),
  ...(target.streamId === null ? [] : ['-srt_streamid', target.streamId]),
  `srt://127.0.0.1:${port}`,
]

/** What ffmpeg and libsrt say, in our words. */
function faultOf(said: string, hasSent: boolean): TargetFault {
  if (/incorrect passphrase|BADSECRET|password required|UNSECURE/i.test(said)) return 'passphrase'
  if (/REJECT reported|rejection HS response/i.test(said)) return 'refused'
  if (hasSent) return 'ended'
  return /Connection to .* failed|Input\/output error|timed? ?out/i.test(said) ? 'unreachable' : 'program'
}

/** Sends to an SRT listener by one ffmpeg. It is taken as soon as it is called, and live once it acknowledges. */
export function trySrt(options: TryOptions): Try {
  const { ffmpeg, target, key, address, onAccepted, onEnd } = options
  let relay: SrtRelay | undefined
  let child: GuardedProcess | undefined
  let said = ''
  let isOver = false

  const close = () => {
    isOver = true
    child?.end()
    relay?.close()
    relay = undefined
  }
  const end = (fault: TargetFault, detail: string) => {
    if (isOver) return
    close()
    onEnd(fault, key === null ? detail : detail.replaceAll(key, '…'))
  }

  async function open(): Promise<void> {
    relay = await openSrtRelay({ address, port: target.port })
    if (isOver) return close()
    const { acknowledgements, port } = relay
    const started = spawnGuarded(ffmpeg, senderArgs({ target, key }, port), {
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child = started
    started.stdin!.on('error', () => {})
    started.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000)
    })
    started.once('close', () => end(faultOf(said, acknowledgements.acknowledged > 0), lastLine(said.trim())))
    started.stdin!.write(flvHeader)
    onAccepted()
  }

  open().catch((error: Error) => end('program', error.message))
  return {
    write: (message: MediaMessage) => void child?.stdin?.write(flvTag(message)),
    mayWrite: () => (child?.stdin?.writableLength ?? mostWaiting) < mostWaiting,
    measure() {
      const { acknowledged = 0, owed = 0 } = relay?.acknowledgements ?? {}
      // Until the target has answered the call, it owes nothing.
      const isOwed = owed > 0 || (acknowledged > 0 && (child?.stdin?.writableLength ?? 0) > 0)
      // What is late by SRT is given up by its sender.
      return { acknowledged, isByItself: true, isOwed, behindMs: 0 }
    },
    close,
  }
}

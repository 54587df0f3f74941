import { isIPv6 } from 'node:net'
import type { PullAddress, PullFault } from '@touchline/ingest'
import { endsSoon, startProgram, streamToFlv } from './program.ts'
import { lastLine, type Try, type TryOptions } from './pull-try.ts'

/** Microseconds without a byte after which ffmpeg ends, and milliseconds that a call may take. */
const silentUs = 10_000_000
const callMs = 5_000

/** Calls an SRT source at an address that was checked. It can read nothing but SRT, and nothing but a transport stream. */
function srtCallerArgs(
  { port, passphrase, streamId, keyBytes, latencyMs }: PullAddress,
  address: string,
): string[] {
  return [
    ...['-v', 'error', ...endsSoon, '-fflags', '+genpts', '-protocol_whitelist', 'srt', '-f', 'mpegts'],
    ...['-mode', 'caller', '-latency', String(latencyMs * 1000)],
    ...['-timeout', String(silentUs), '-connect_timeout', String(callMs)],
    ...(passphrase === null ? [] : ['-passphrase', passphrase]),
    ...(keyBytes === null ? [] : ['-pbkeylen', String(keyBytes)]),
    ...(streamId === null ? [] : ['-srt_streamid', streamId]),
    ...['-i', `srt://${isIPv6(address) ? `[${address}]` : address}:${port}`],
    ...streamToFlv,
  ]
}

/** What ffmpeg and libsrt say, in our words. */
function srtFaultOf(said: string, hasSent: boolean): PullFault {
  if (/incorrect passphrase|BADSECRET|password required|UNSECURE/i.test(said)) return 'pullPassphrase'
  if (/REJECT reported|rejection HS response/i.test(said)) return 'pullRefused'
  if (/Connection to .* failed/i.test(said)) return 'pullUnreachable'
  return hasSent ? 'pullEnded' : 'pullUnreadable'
}

/** Calls an SRT source, and passes on what it sends. */
export function pullSrt({ ffmpeg, source, shown, address, ask, onEnd }: TryOptions): Try {
  let hasSent = false
  let isClosed = false
  const program = startProgram({
    ffmpeg,
    args: srtCallerArgs(source, address),
    hasPeer: true,
    address: shown,
    async ask(connection) {
      hasSent = true
      return await ask(connection)
    },
    onEnd: (said, isByUs) =>
      onEnd(isClosed || isByUs ? undefined : srtFaultOf(said, hasSent), lastLine(said)),
  })
  return {
    close() {
      isClosed = true
      program.close()
    },
    fault: () => undefined,
  }
}

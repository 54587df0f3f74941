import { openHlsRelay } from './hls-relay.ts'
import { openPacer, type Pacer } from './pacer.ts'
import { type Program, startProgram } from './program.ts'
import { lastLine, type Try, type TryOptions } from './pull-try.ts'

/** Plays a playlist of the relay from three segments before its end. It can ask for nothing but by the relay. */
export const hlsArgs = (url: string) => [
  ...['-v', 'error', '-fflags', '+genpts', '-protocol_whitelist', 'http,tcp,crypto'],
  ...['-format_whitelist', 'hls,mpegts,mov,mp4,aac,mp3,ac3,eac3,webvtt'],
  ...['-f', 'hls', '-live_start_index', '-3', '-http_persistent', '0', '-http_multiple', '0', '-i', url],
  ...['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy', '-bsf:a', 'aac_adtstoasc'],
  ...['-flvflags', 'no_duration_filesize', '-f', 'flv', 'pipe:1'],
]

/** Plays an HLS source, and passes on what it has at the pace at which it was taken. */
export function pullHls({ ffmpeg, source, shown, trusted, ask, onEnd }: TryOptions): Try {
  let hasSent = false
  let isClosed = false
  let program: Program | undefined
  let pacer: Pacer | undefined
  const relay = openHlsRelay(source.url, trusted)
  let fault: Awaited<typeof relay>['fault'] = () => undefined

  relay
    .then((opened) => {
      if (isClosed) return opened.close()
      fault = opened.fault
      program = startProgram({
        ffmpeg,
        args: hlsArgs(opened.url),
        env: opened.env,
        address: shown,
        async ask(connection) {
          hasSent = true
          const answer = await ask(connection)
          if (!('onMedia' in answer)) return answer
          pacer = openPacer({
            deliver(message) {
              try {
                answer.onMedia(message)
              } catch {
                connection.cut()
              }
            },
            pause: () => connection.pause(),
            resume: () => connection.resume(),
          })
          return {
            onMedia: pacer.push,
            onEnd(reason, detail) {
              pacer?.close()
              answer.onEnd(reason, detail)
            },
          }
        },
        onEnd(said, isByUs) {
          opened.close()
          const why = opened.fault() ?? (hasSent ? 'pullEnded' : 'pullUnreadable')
          onEnd(isClosed || isByUs ? undefined : why, lastLine(said))
        },
      })
    })
    .catch((error: Error) => onEnd('pullUnreadable', error.message))
  return {
    close() {
      isClosed = true
      program?.close()
    },
    fault: () => fault(),
  }
}

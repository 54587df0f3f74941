import type { Log } from './input-leases.ts'
import type { InputRows, KnownInput, SrtInput } from './input-rows.ts'
import type { LiveInput } from './live-input.ts'
import { lookedTooShort, type Program, type SrtLook, srtListenerArgs, startProgram } from './program.ts'

/** What of an input is about its SRT caller. */
export type SrtListening = {
  /** Waits for a caller, with the key of that version. */
  listener: { program: Program; keyVersion: number } | undefined
  /** For how long a listener looks at what its caller sends. */
  srtLook: SrtLook
}

type Mine = SrtListening & { input: LiveInput; known: KnownInput; signal: Program | undefined }

type Options = {
  rows: Pick<InputRows, 'listSrt'>
  inputs: ReadonlyMap<number, Mine>
  /** The input, once its lease is ours. */
  claim(known: KnownInput): Promise<Mine | undefined>
  ffmpeg: string
  log: Log
  onError(error: Error): void
}

/**
 * Milliseconds after the start of a node in which the listeners of one that was killed may still have their ports, and
 * until such a port is tried again.
 */
const leftoverMs = 10_000
const againMs = 100

/** Waits for SRT callers: each input has a port of its own, and a program that ends with its caller. */
export function openSrtListeners({ rows, inputs, claim, ffmpeg, log, onError }: Options) {
  const openedAt = performance.now()

  async function listen(srt: SrtInput): Promise<void> {
    const mine = await claim(srt)
    if (!mine || mine.listener) return
    const program = startProgram({
      ffmpeg,
      args: srtListenerArgs(srt.port, srt.streamKey, mine.srtLook),
      hasPeer: true,
      address: 'SRT',
      ask: (connection) => mine.input.ask(connection, mine.known.isTakenOver || mine.signal !== undefined),
      onEnd(why) {
        if (mine.listener?.program === program) mine.listener = undefined
        // Its caller tries again, and is looked at for longer from then on.
        if (lookedTooShort(why)) {
          mine.srtLook = 'long'
          listenToAll().catch(onError)
        }
        const isLeftover = /Address already in use/i.test(why) && performance.now() - openedAt < leftoverMs
        if (isLeftover) setTimeout(() => void listenToAll().catch(onError), againMs).unref()
        if (why)
          log('info', 'an SRT caller is gone', { inputId: srt.id, why: why.replaceAll(srt.streamKey, '…') })
      },
    })
    mine.listener = { program, keyVersion: srt.keyVersion }
  }

  /** Has a listener for each input that is to have one, and no other. */
  async function listenToAll(): Promise<void> {
    const wanted = new Map((await rows.listSrt()).map((srt) => [srt.id, srt]))
    for (const [id, { listener }] of inputs)
      if (listener && wanted.get(id)?.keyVersion !== listener.keyVersion) listener.program.close()
    for (const srt of wanted.values()) if (!inputs.get(srt.id)?.listener) listen(srt).catch(onError)
  }
  return listenToAll
}

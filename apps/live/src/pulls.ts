import { maskPullAddress, readPullAddress } from '@touchline/ingest'
import type { ConnectionLog } from './connections.ts'
import type { Log } from './input-leases.ts'
import type { InputRows, KnownInput, PulledInput } from './input-rows.ts'
import type { LiveInput } from './live-input.ts'
import { type Pull, startPull } from './pull.ts'

/** What pulls for an input, and from which version of its source. */
export type Pulling = { pull: Pull; sourceVersion: number; host: string }

type Mine = { input: LiveInput; pulling: Pulling | undefined }

type Options = {
  rows: Pick<InputRows, 'listPulls'>
  inputs: ReadonlyMap<number, Mine>
  /** The input, once its lease is ours. */
  claim(known: KnownInput): Promise<Mine | undefined>
  connections: Pick<ConnectionLog, 'note'>
  ffmpeg: string
  /** Hosts that may be private. */
  trusted: readonly string[]
  log: Log
  onError(error: Error): void
}

/** Pulls no more: it is not wanted, or another node may have the input. */
export function endPulling(mine: Pick<Mine, 'pulling'> | undefined): void {
  mine?.pulling?.pull.close()
  if (mine) mine.pulling = undefined
}

/** Has each input that is to be pulled pulled, and no other. */
export function openPulls({ rows, inputs, claim, connections, ffmpeg, trusted, log, onError }: Options) {
  async function start(pulled: PulledInput): Promise<void> {
    const { id, protocol, source } = pulled
    const address = readPullAddress(protocol, source)
    if (typeof address === 'string') throw new Error(`The source of input ${id} cannot be read: ${address}.`)
    const mine = await claim(pulled)
    if (!mine || mine.pulling) return
    const shown = maskPullAddress(address)
    const pull = startPull({
      ...{ ffmpeg, source: address, shown, trusted },
      ask: (connection) => mine.input.ask(connection, false),
      onFault(fault, detail) {
        connections.note(pulled, fault, shown)
        log('info', 'a source cannot be pulled', { inputId: id, fault, source: shown, detail })
      },
    })
    mine.pulling = { pull, sourceVersion: pulled.sourceVersion, host: address.host }
  }

  /** To be called each second. */
  return async function follow(): Promise<void> {
    const wanted = new Map((await rows.listPulls()).map((pulled) => [pulled.id, pulled]))
    for (const [id, mine] of inputs) {
      if (wanted.get(id)?.sourceVersion !== mine.pulling?.sourceVersion) endPulling(mine)
    }
    for (const pulled of wanted.values()) if (!inputs.get(pulled.id)?.pulling) start(pulled).catch(onError)
  }
}

import type { Config } from '@touchline/config'
import { fieldError, type InputProtocol } from '@touchline/contract'
import { findRow, inputRecords, type RowOf, updateRow } from '@touchline/records'
import { bind, type Context } from '../../crud/binding.ts'
import { thumbnailOf } from '../../live/live-address.ts'
import { checkOnAir } from '../../live/on-air.ts'

type InputRow = RowOf<typeof inputRecords>

/** The host that encoders are told to send to. */
const ingestHost = ({ INGEST_HOST, PUBLIC_URL }: Config): string =>
  INGEST_HOST ?? (PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname)

/** Where encoders send to, without the key; null while no live node runs, and if the input pulls. */
export function pushUrlOf(
  { rtmpPort, srtPort, source }: Pick<InputRow, 'rtmpPort' | 'srtPort' | 'source'>,
  { services }: Context,
): string | null {
  if (rtmpPort === null || source !== null) return null
  const host = ingestHost(services.config)
  // The latency is what SRT may take to repeat what was lost, in microseconds.
  if (srtPort !== null) return `srt://${host}:${srtPort}?mode=caller&latency=200000&pbkeylen=16`
  return `rtmp://${host}:${rtmpPort}/live`
}

/** An input without what encoders prove themselves with. */
export function presentInput(row: InputRow, context: Context) {
  const {
    keyId: _keyId,
    key: _key,
    keyVersion: _version,
    rtmpPort: _rtmp,
    srtPort: _srt,
    source: _source,
    sourceVersion: _sourceVersion,
    sessionId,
    ...rest
  } = row
  const { testUntil, pullUntil } = rest
  return {
    ...rest,
    protocol: rest.protocol as InputProtocol,
    pushUrl: pushUrlOf(row, context),
    thumbnail: sessionId === null ? null : thumbnailOf(context.services, row.AccountId, sessionId),
    testUntil: ifToCome(testUntil),
    pullUntil: ifToCome(pullUntil),
  }
}

const ifToCome = (moment: string | null) =>
  moment !== null && Date.parse(moment) > Date.now() ? moment : null

export const inputBinding = bind(inputRecords, {
  present: presentInput,
  async update(id, { protocol, ...rest }, version, { scope }) {
    const isOther = protocol !== undefined && protocol !== (await findRow(scope, inputRecords, id)).protocol
    if (isOther) throw fieldError('protocol', 'fixed', { key: 'inputs.protocolFixed' })
    return await updateRow(scope, inputRecords, id, rest, { version })
  },
  async around(id, action, { scope }, write) {
    if (action === 'remove') await checkOnAir(scope, { input: id })
    return await write()
  },
  /** What it stood in for goes on without; one that is restored is chosen again. */
  async alongside(id, action, { scope }) {
    if (action === 'restore') return
    for (const streams of ['event_streams', 'conference_streams'])
      await scope.query(
        `update ${streams} set "SecondInputId" = null, version = version + 1, "updatedAt" = now()
          where "AccountId" = $1 and "SecondInputId" = $2`,
        [id],
      )
  },
})

import { fieldError, type InputProtocol } from '@touchline/contract'
import { findRow, inputRecords, type RowOf, updateRow } from '@touchline/records'
import { bind, type Context } from '../../crud/binding.ts'

type InputRow = RowOf<typeof inputRecords>

/** Where encoders send to, without the key; null while no live node runs. */
export function pushUrlOf({ rtmpPort }: Pick<InputRow, 'rtmpPort'>, { services }: Context): string | null {
  if (rtmpPort === null) return null
  const { INGEST_HOST, PUBLIC_URL } = services.config
  const host = INGEST_HOST ?? (PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname)
  return `rtmp://${host}:${rtmpPort}/live`
}

/** An input without what encoders prove themselves with. */
export function presentInput(row: InputRow, context: Context) {
  const { keyId: _keyId, key: _key, keyVersion: _version, testUntil: _until, rtmpPort: _port, ...rest } = row
  return { ...rest, protocol: rest.protocol as InputProtocol, pushUrl: pushUrlOf(row, context) }
}

export const inputBinding = bind(inputRecords, {
  present: presentInput,
  async update(id, { protocol, ...rest }, version, { scope }) {
    const isOther = protocol !== undefined && protocol !== (await findRow(scope, inputRecords, id)).protocol
    if (isOther) throw fieldError('protocol', 'fixed', { key: 'inputs.protocolFixed' })
    return await updateRow(scope, inputRecords, id, rest, { version })
  },
})

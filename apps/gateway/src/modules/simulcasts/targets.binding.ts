import {
  AppError,
  fieldError,
  mostTargets,
  notFound,
  type SimulcastFault,
  toMessage,
} from '@touchline/contract'
import { openTargetKey, readTargetAddress, sealTargetKey } from '@touchline/egress'
import {
  findRow,
  insertRow,
  type RowOf,
  simulcastRecords,
  simulcastTargetRecords,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { checkTarget } from './target-form.ts'

const messageOf = {
  unknownHost: 'simulcasts.targetUnknownHost',
  notPublic: 'simulcasts.targetNotPublic',
  unreachable: 'simulcasts.targetUnreachable',
  certificate: 'simulcasts.targetCertificate',
  refusedKey: 'simulcasts.targetRefusedKey',
  refused: 'simulcasts.targetRefused',
  passphrase: 'simulcasts.targetPassphrase',
  silent: 'simulcasts.targetSilent',
  unreadable: 'simulcasts.targetUnreadable',
  ended: 'simulcasts.targetEnded',
  stalled: 'simulcasts.targetStalled',
  slow: 'simulcasts.targetSlow',
  program: 'simulcasts.targetProgram',
} as const satisfies Record<SimulcastFault, string>

function errorOf(fault: string | null, url: string) {
  if (fault === null) return null
  const code = fault as SimulcastFault
  const address = readTargetAddress(url)
  const params = { host: typeof address === 'string' ? '' : address.host }
  const key = messageOf[code]
  return { code, params, message: toMessage({ key, params } as Parameters<typeof toMessage>[0]).message }
}

/** A target without its key. */
export function presentTarget(row: RowOf<typeof simulcastTargetRecords>) {
  const {
    key,
    isStopped: _stopped,
    turn: _turn,
    simulcastState: _state,
    fault,
    bytes,
    onAirMs,
    ...rest
  } = row
  return {
    ...rest,
    platform: rest.platform as 'custom',
    streamKey: null,
    hasKey: key !== null,
    acknowledgedBytes: Math.round(bytes),
    onAirSeconds: Math.floor(onAirMs / 1000),
    lastError: errorOf(fault, rest.url),
  }
}

/** An empty key is none. */
const keyOf = (given: string | null | undefined) => given?.trim() || null

export const simulcastTargetBinding = bind(simulcastTargetRecords, {
  present: presentTarget,
  async create({ streamKey, ...body }, context) {
    const { scope, services } = context
    const { SimulcastId } = body
    if (!(await visibleIds(scope, simulcastRecords, [SimulcastId])).has(SimulcastId))
      throw fieldError('SimulcastId', 'unknown_item', { key: 'common.unknownItem' })
    const given = keyOf(streamKey)
    await checkTarget(body.url, given, context)
    const key = given === null ? null : sealTargetKey(services.secrets, scope.actor.accountId, given)
    return await scope.transaction(async (inside) => {
      // Those that are added at the same time are counted one after the other.
      await inside.query(`select from simulcasts where "AccountId" = $1 and id = $2 for update`, [
        SimulcastId,
      ])
      const [count] = await inside.query<{ n: number }>(
        `select count(*)::int as n from simulcast_targets
          where "AccountId" = $1 and "SimulcastId" = $2 and "deletedAt" is null`,
        [SimulcastId],
      )
      if (count!.n >= mostTargets)
        throw new AppError('not_possible', { key: 'simulcasts.tooMany', params: { max: mostTargets } })
      await updateRow(inside, simulcastRecords, SimulcastId, {}, { action: 'target', isAudited: false })
      return await insertRow(inside, simulcastTargetRecords, { ...body, key })
    })
  },
  async update(id, { streamKey, ...body }, version, context) {
    const { scope, services } = context
    const before = await findRow(scope, simulcastTargetRecords, id)
    if (body.SimulcastId !== undefined && body.SimulcastId !== before.SimulcastId) throw notFound()
    const { accountId } = scope.actor
    const url = body.url ?? before.url
    const isOther = url !== before.url || streamKey !== undefined
    if (!isOther) return await updateRow(scope, simulcastTargetRecords, id, body, { version })
    // A key stays with its server: another one would learn it.
    const isKept = streamKey === undefined && before.key !== null && hostOf(url) === hostOf(before.url)
    const given = isKept ? openTargetKey(services.secrets, accountId, before.key!) : keyOf(streamKey)
    await checkTarget(url, given, context)
    const key =
      given === null ? null : isKept ? before.key : sealTargetKey(services.secrets, accountId, given)
    const changes = { ...body, key, turn: before.turn + 1 }
    return await updateRow(scope, simulcastTargetRecords, id, changes, { version })
  },
})

/** Where a key is known. */
function hostOf(url: string): string {
  const address = readTargetAddress(url)
  return typeof address === 'string' ? url : `${address.protocol} ${address.host} ${address.isSecure}`
}

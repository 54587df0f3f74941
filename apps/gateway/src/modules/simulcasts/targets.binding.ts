import {
  AppError,
  fieldError,
  mostTargets,
  notFound,
  platformTitles,
  type SimulcastFault,
  type SimulcastPlatform,
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
import { checkPlatform } from './platform-form.ts'
import { checkTarget } from './target-form.ts'

const messageOf = {
  unknownHost: 'simulcasts.targetUnknownHost',
  notPublic: 'simulcasts.targetNotPublic',
  ownAddress: 'simulcasts.targetOwnAddress',
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
  notConnected: 'simulcasts.targetNotConnected',
  accessEnded: 'simulcasts.targetAccessEnded',
  limited: 'simulcasts.targetLimited',
  platformRefused: 'simulcasts.targetPlatformRefused',
  platformDown: 'simulcasts.targetPlatformDown',
  platformSilent: 'simulcasts.targetPlatformSilent',
  broadcastEnded: 'simulcasts.targetBroadcastEnded',
  broadcastGone: 'simulcasts.targetBroadcastGone',
  notShown: 'simulcasts.targetNotShown',
  poorPicture: 'simulcasts.targetPoorPicture',
} as const satisfies Record<SimulcastFault, string>

/** What a fault is said with: the host, or the platform and its own words. */
function errorOf({ fault, url, platform, sentence }: Pick<Row, 'fault' | 'url' | 'platform' | 'sentence'>) {
  if (fault === null) return null
  const code = fault as SimulcastFault
  const address = readTargetAddress(url ?? '')
  const title = platform in platformTitles ? platformTitles[platform as keyof typeof platformTitles] : ''
  const host = typeof address === 'string' ? title : address.host
  const params: Record<string, string> = title
    ? { host, platform: title, sentence: sentence ?? '…' }
    : { host }
  const key = messageOf[code]
  return { code, params, message: toMessage({ key, params } as Parameters<typeof toMessage>[0]).message }
}

type Row = RowOf<typeof simulcastTargetRecords>

/** A target without its key. */
export function presentTarget(row: Row) {
  const {
    key,
    isStopped: _stopped,
    turn: _turn,
    simulcastState: _state,
    fault: _fault,
    sentence: _sentence,
    bytes,
    onAirMs,
    ...rest
  } = row
  return {
    ...rest,
    platform: rest.platform as SimulcastPlatform,
    streamKey: null,
    hasKey: key !== null,
    acknowledgedBytes: Math.round(bytes),
    onAirSeconds: Math.floor(onAirMs / 1000),
    lastError: errorOf(row),
  }
}

/** Throws `malformed` for what only platforms have. */
function checkCustom(body: { [Name in (typeof ofPlatforms)[number]]?: unknown }): void {
  const field = ofPlatforms.find((name) => body[name])
  if (field) throw fieldError(field, 'not_of_kind', { key: 'simulcasts.ofPlatforms' })
}
const ofPlatforms = ['ConnectionId', 'description', 'privacy'] as const

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
    if (body.platform === 'custom') {
      checkCustom(body)
      await checkTarget(body.url, given, context)
    } else await checkPlatform(body, given, context, { isNew: true })
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
    if (body.platform !== undefined && body.platform !== before.platform)
      throw fieldError('platform', 'fixed', { key: 'simulcasts.platformOfTarget' })
    if (before.platform !== 'custom') {
      await checkPlatform({ ...before, ...defined(body) }, keyOf(streamKey), context, { isNew: false })
      const isElsewhere = body.ConnectionId !== undefined && body.ConnectionId !== before.ConnectionId
      const changes = isElsewhere ? { ...body, turn: before.turn + 1 } : body
      return await updateRow(scope, simulcastTargetRecords, id, changes, { version })
    }
    checkCustom(body)
    const { accountId } = scope.actor
    const url = body.url ?? before.url ?? ''
    const isOther = url !== before.url || streamKey !== undefined
    if (!isOther) return await updateRow(scope, simulcastTargetRecords, id, body, { version })
    // A key stays with its server: another one would learn it.
    const isKept = streamKey === undefined && before.key !== null && hostOf(url) === hostOf(before.url ?? '')
    const given = isKept ? openTargetKey(services.secrets, accountId, before.key!) : keyOf(streamKey)
    await checkTarget(url, given, context)
    const key =
      given === null ? null : isKept ? before.key : sealTargetKey(services.secrets, accountId, given)
    const changes = { ...body, key, turn: before.turn + 1 }
    return await updateRow(scope, simulcastTargetRecords, id, changes, { version })
  },
})

const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }

/** Where a key is known. */
function hostOf(url: string): string {
  const address = readTargetAddress(url)
  return typeof address === 'string' ? url : `${address.protocol} ${address.host} ${address.isSecure}`
}

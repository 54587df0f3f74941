import { ownHostsOf } from '@touchline/config'
import { fieldError, type MessageRef } from '@touchline/contract'
import {
  faultOfKey,
  isIngestPort,
  readTargetAddress,
  type TargetAddress,
  type TargetFormFault,
  targetSchemes,
} from '@touchline/egress'
import { isSameKey, keyIdOf, openStreamKey } from '@touchline/ingest'
import { addressesOf, findHost, ownAddresses } from '@touchline/outbound'
import type { Scope } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'

const refs: Record<TargetFormFault, { field: 'url' | 'streamKey'; ref: MessageRef }> = {
  scheme: {
    field: 'url',
    ref: { key: 'simulcasts.scheme', params: { schemes: targetSchemes.join(', ') } },
  },
  app: { field: 'url', ref: { key: 'simulcasts.app' } },
  port: { field: 'url', ref: { key: 'simulcasts.port' } },
  mode: { field: 'url', ref: { key: 'simulcasts.mode' } },
  userInfo: { field: 'url', ref: { key: 'simulcasts.userInfo' } },
  passphraseInUrl: { field: 'url', ref: { key: 'simulcasts.passphraseInUrl' } },
  keyMissing: { field: 'streamKey', ref: { key: 'simulcasts.keyMissing' } },
  keyCharacters: { field: 'streamKey', ref: { key: 'simulcasts.keyCharacters' } },
  passphrase: { field: 'streamKey', ref: { key: 'simulcasts.passphraseLength' } },
}

function faultOf(fault: TargetFormFault) {
  const { field, ref } = refs[fault]
  return fieldError(field, fault === 'keyMissing' ? 'required' : 'invalid_format', ref)
}

/**
 * Checks where a target is and what it is proved to. Throws `malformed` with the field that is wrong: also for private
 * hosts unless they are allowed, and for what leads back here. One that does not resolve yet is accepted: the node looks
 * each time that it connects.
 */
export async function checkTarget(
  url: string | null | undefined,
  key: string | null,
  { services, scope }: Context,
): Promise<void> {
  if (!url) throw fieldError('url', 'required', { key: 'simulcasts.urlMissing' })
  const address = readTargetAddress(url)
  if (typeof address === 'string') throw faultOf(address)
  const fault = faultOfKey(address, key)
  if (fault) throw faultOf(fault)
  const ownHosts = ownHostsOf(services.config)
  if (ownHosts.includes(address.host) || (await isOwnInput(address, ownHosts, { services, scope })))
    throw fieldError('url', 'not_possible', { key: 'simulcasts.hostOwn' })
  if (await isOwnKey(key, address.streamId, { services, scope }))
    throw fieldError('streamKey', 'not_possible', { key: 'simulcasts.keyOwn' })
  const found = await scope.outside(() => findHost(address.host, services.config.SIMULCAST_HOSTS))
  if ('fault' in found && found.fault === 'notPublic')
    throw fieldError('url', 'not_possible', { key: 'simulcasts.hostPrivate' })
}

/** Whether a host resolves to this machine, a live node or what this installation is called, and the port is an input's. */
async function isOwnInput(
  target: TargetAddress,
  ownHosts: readonly string[],
  { services, scope }: Context,
): Promise<boolean> {
  const nodes = await scope.query<{ address: string; rtmpPort: number }>(
    'select address, "rtmpPort" from live_nodes where $1::int is not null',
  )
  const { RTMP_PORT, SRT_PORTS } = services.config
  if (!isIngestPort(target, [RTMP_PORT, ...nodes.map(({ rtmpPort }) => rtmpPort)], SRT_PORTS)) return false
  return await scope.outside(async () => {
    const isOwn = await ownAddresses([...ownHosts, ...nodes.map(({ address }) => new URL(address).hostname)])
    return (await addressesOf(target.host)).some(isOwn)
  })
}

/** Whether a key is that of a live input, of whatever account and under whatever name this installation is reached. */
async function isOwnKey(
  key: string | null,
  streamId: string | null,
  { services, scope }: Context,
): Promise<boolean> {
  for (const given of [key?.split('?')[0], streamId]) {
    const keyId = given ? keyIdOf(given) : undefined
    if (!given || !keyId) continue
    const [input] = await inputsOf(scope, keyId)
    if (input && isSameKey(given, openStreamKey(services.secrets, input.accountId, input.key))) return true
  }
  return false
}

const inputsOf = (scope: Scope, keyId: string) =>
  // Who has the whole key already learns nothing of its account.
  scope.query<{ accountId: number; key: string }>(
    `select "AccountId" as "accountId", key from inputs where $1::int is not null and "keyId" = $2`,
    [keyId],
  )

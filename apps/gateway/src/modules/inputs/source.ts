import { AppError, fieldError, isPullProtocol, type MessageRef, type PullProtocol } from '@touchline/contract'
import {
  type AddressFault,
  maskPullAddress,
  type PullAddress,
  readPullAddress,
  schemesOf,
  sealPullSource,
} from '@touchline/ingest'
import { findHost } from '@touchline/outbound'
import type { inputRecords, RowOf } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'

type Given = { pullUrl?: string | undefined; passphrase?: string | null | undefined }

/** Nothing can be sent to an input that pulls. Throws `not_possible` for one. */
export function refusePulling({ source }: Pick<RowOf<typeof inputRecords>, 'source'>): void {
  if (source !== null) throw new AppError('not_possible', { key: 'inputs.pulls' })
}

/**
 * Checks where an input of that protocol pulls from, and returns it as it is stored; undefined if encoders send to it.
 * Throws `malformed` with the field that is wrong.
 */
export async function checkSource(
  protocol: string,
  { pullUrl, passphrase = null }: Given,
  { services, scope }: Context,
): Promise<{ source: string; pullFrom: string } | undefined> {
  if (!isPullProtocol(protocol)) {
    if (pullUrl !== undefined) throw fieldError('pullUrl', 'not_possible', { key: 'inputs.pullsNot' })
    if (passphrase) throw fieldError('passphrase', 'not_possible', { key: 'inputs.passphraseSrt' })
    return undefined
  }
  if (pullUrl === undefined) throw fieldError('pullUrl', 'required', { key: 'common.required' })
  if (passphrase && protocol !== 'srtPull')
    throw fieldError('passphrase', 'not_possible', { key: 'inputs.passphraseSrt' })
  const source = { url: pullUrl, passphrase: passphrase || null }
  const address = readPullAddress(protocol, source)
  if (typeof address === 'string') throw faultOf(address, protocol)
  await checkHost(address, services)
  return {
    source: sealPullSource(services.secrets, scope.actor.accountId, source),
    pullFrom: maskPullAddress(address),
  }
}

function faultOf(fault: AddressFault, protocol: PullProtocol): AppError {
  const refs: Record<AddressFault, MessageRef> = {
    scheme: { key: 'inputs.pullScheme', params: { schemes: schemesOf[protocol].join(', ') } },
    stream: { key: 'inputs.pullStream' },
    port: { key: 'inputs.pullPort' },
    mode: { key: 'inputs.pullMode' },
    userInfo: { key: 'inputs.pullUserInfo' },
    passphrase: { key: 'inputs.passphraseLength' },
  }
  return fieldError(fault === 'passphrase' ? 'passphrase' : 'pullUrl', 'invalid_format', refs[fault])
}

/**
 * Refuses hosts of this installation, and private ones unless they are allowed. One that does not resolve yet is
 * accepted: the node looks again each time that it connects, and connects to what it has seen.
 */
async function checkHost({ host }: PullAddress, { config }: Context['services']): Promise<void> {
  const { INGEST_HOST, PUBLIC_URL, SECOND_GATEWAY_URL, PULL_HOSTS } = config
  const own = [PUBLIC_URL, SECOND_GATEWAY_URL].flatMap((url) => (url ? [new URL(url).hostname] : []))
  if ([...own, INGEST_HOST?.toLowerCase()].includes(host))
    throw fieldError('pullUrl', 'not_possible', { key: 'inputs.pullHostOwn' })
  const found = await findHost(host, PULL_HOSTS)
  if ('fault' in found && found.fault === 'notPublic')
    throw fieldError('pullUrl', 'not_possible', { key: 'inputs.pullHostPrivate' })
}

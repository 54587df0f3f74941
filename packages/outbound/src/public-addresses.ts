import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The allocated part of IPv6, and its range reserved for documentation. */
const [given, documentation] = ['2000::/3', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range))

/** True for an address that is reachable on the internet: not private, loopback, link-local, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (parsed.match(given!) && !parsed.match(documentation!))
}

/** The addresses of a host, none if it does not resolve. */
export async function addressesOf(host: string): Promise<string[]> {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare)) return [bare]
  return (await lookup(bare, { all: true }).catch(() => [])).map(({ address }) => address)
}

/**
 * The public addresses of a host. Empty if one of its addresses is private, so that a name cannot lead to both, or if
 * the host does not resolve.
 */
export async function publicAddressesOf(host: string): Promise<string[]> {
  const found = await addressesOf(host)
  return found.every(isPublicAddress) ? found : []
}

/** A host to connect to: one address that was checked, or why there is none. */
export type FoundHost = { address: string } | { fault: 'unknown' | 'notPublic' }

/**
 * The address of a host at which it may be connected to: of those that the operator trusts any, of others a public one,
 * and none if one of theirs is not. Whoever connects to that address is not led elsewhere by DNS.
 */
export async function findHost(host: string, trusted: readonly string[]): Promise<FoundHost> {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  const found = await addressesOf(bare)
  const [address] = found
  if (address === undefined) return { fault: 'unknown' }
  return trusted.includes(bare) || found.every(isPublicAddress) ? { address } : { fault: 'notPublic' }
}

import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All that is given out of IPv6, and a part of it that stands in books alone. */
const [given, documentation] = ['2000::/3', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range))

/** True for an address that anybody on the internet may reach: not private, loopback, link-local, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (parsed.match(given!) && !parsed.match(documentation!))
}

/**
 * The public addresses of a host. One private address among them makes the answer empty, so that a name cannot
 * lead to both. Empty for a host that does not resolve.
 */
export async function publicAddressesOf(host: string): Promise<string[]> {
  const bare = host.replace(/^\[|\]$/g, '')
  const found = isIP(bare)
    ? [bare]
    : (await lookup(bare, { all: true }).catch(() => [])).map(({ address }) => address)
  return found.every(isPublicAddress) ? found : []
}

import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { addressesOf } from './public-addresses.ts'

const plain = (address: string) => ipaddr.process(address.split('%')[0]!).toString()

/**
 * Whether addresses are those of this machine, of any of its interfaces, or of `hosts`, which are names or addresses. All
 * loopback addresses are this machine's, and so is the one that stands for any.
 */
export async function ownAddresses(hosts: readonly string[]): Promise<(address: string) => boolean> {
  const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  const named = (await Promise.all(hosts.map(addressesOf))).flat()
  const own = new Set([...interfaces.map(({ address }) => address), ...named].map(plain))
  return (address) =>
    isIP(address) !== 0 &&
    (own.has(plain(address)) || ['loopback', 'unspecified'].includes(ipaddr.process(address).range()))
}

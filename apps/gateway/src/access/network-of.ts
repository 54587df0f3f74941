import { isIPv6 } from 'node:net'

/**
 * The network that logins are counted by: an IPv4 address itself, and for IPv6 the /64 network, since one machine can
 * use as many addresses there as it likes.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  // The short form in URLs has neither leading zeros nor an IPv4 tail.
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = start ? start.split(':') : []
  const tail = end ? end.split(':') : []
  const all = [...groups, ...Array(8 - groups.length - tail.length).fill('0'), ...tail]
  return `${all.slice(0, 4).join(':')}::/64`
}

import { fieldError } from '@touchline/contract'
import { publicAddressesOf } from '@touchline/outbound'

/** Throws `malformed` if the URL's host is private, loopback or link-local, or does not resolve. */
export async function refusePrivateHost(address: string): Promise<void> {
  const addresses = await publicAddressesOf(new URL(address).hostname)
  if (addresses.length === 0) throw fieldError('url', 'not_public', { key: 'videos.notPublic' })
}

import { fieldError } from '@touchline/contract'
import { publicAddressesOf } from '@touchline/outbound'

/** Throws `malformed` where the address is of a private, loopback or link-local host, or of none. */
export async function refusePrivateHost(address: string): Promise<void> {
  const addresses = await publicAddressesOf(new URL(address).hostname)
  if (addresses.length === 0) throw fieldError('url', 'not_public', { key: 'videos.notPublic' })
}

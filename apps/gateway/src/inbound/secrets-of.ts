import { sharedSecret } from '@touchline/database'
import type { Services } from '../services.ts'

/** The secrets that a provider signs with: the installation's own, made at the first use. */
export async function secretsOf({ pools }: Services, provider: string): Promise<string[]> {
  const secret = await sharedSecret(pools.reserved, `inbound-${provider}`)
  return [`whsec_${Buffer.from(secret, 'base64url').toString('base64')}`]
}

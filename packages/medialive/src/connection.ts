import type { Config } from '@touchline/config'
import type { Secrets } from '@touchline/secrets'
import { type MediaLive, openMediaLive } from './open-medialive.ts'

/** The keys of an account as they are stored; the secret is sealed. */
export type StoredAwsConnection = {
  accessKeyId: string
  secret: string
  region: string
  problem: 'refusedKey' | 'forbidden' | null
  updatedAt: string
}

/** Reads the keys of the account `$1`. */
export const awsConnectionQuery = `select "accessKeyId", secret, region, problem, "updatedAt" from aws_connections
  where "AccountId" = $1`

const ownerOf = (accountId: number) => `accounts/${accountId}`

export const sealAwsSecret = (secrets: Secrets, accountId: number, secret: string): string =>
  secrets.seal('aws', ownerOf(accountId), secret)

export const openAwsSecret = (secrets: Secrets, accountId: number, sealed: string): string =>
  secrets.open('aws', ownerOf(accountId), sealed)

export type AwsServices = {
  config: Pick<Config, 'MEDIALIVE_ENDPOINT'>
  secrets: Secrets
  signal?: AbortSignal | undefined
}

/** Opens MediaLive with the keys of an account, in its own region or another one. */
export async function openForAccount(
  accountId: number,
  { accessKeyId, secret, region }: Pick<StoredAwsConnection, 'accessKeyId' | 'secret' | 'region'>,
  { config, secrets, signal }: AwsServices,
): Promise<MediaLive> {
  return await openMediaLive({
    ...{ region, accessKeyId, signal },
    secretAccessKey: openAwsSecret(secrets, accountId, secret),
    endpoint: config.MEDIALIVE_ENDPOINT,
  })
}

import type { Queryable } from '@touchline/database'
import type { Secrets } from '@touchline/secrets'
import type { Provider } from '../../open-id/provider.ts'

/** The provider of an account’s fans as it is stored. */
export type StoredProvider = {
  AccountId: number
  issuer: string
  clientId: string
  clientSecret: string
  nameEn: string
  nameFr: string | null
  isOn: boolean
  version: number
  updatedAt: string
}

/** The provider of an account’s fans, whether it is on or not; undefined without one, and for an account that is not active. */
export async function readStored(
  database: Queryable,
  accountId: number,
): Promise<StoredProvider | undefined> {
  const { rows } = await database.query<StoredProvider>(
    `select p.* from fan_providers p join accounts a on a.id = p."AccountId"
      where p."AccountId" = $1 and a."isActive"`,
    [accountId],
  )
  return rows[0]
}

const ownerOf = (accountId: number) => `accounts/${accountId}`

export const sealSecret = (secrets: Secrets, accountId: number, secret: string) =>
  secrets.seal('fan-providers', ownerOf(accountId), secret)

/** The provider with its secret. */
export const providerOf = (
  secrets: Secrets,
  { AccountId, issuer, clientId, clientSecret }: StoredProvider,
): Provider => ({ issuer, clientId, secret: secrets.open('fan-providers', ownerOf(AccountId), clientSecret) })

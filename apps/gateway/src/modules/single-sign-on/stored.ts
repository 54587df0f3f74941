import { domainToASCII } from 'node:url'
import type { GroupMapping } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import type { Secrets } from '@touchline/secrets'
import type { Provider } from '../../open-id/provider.ts'

/** An account's single sign-on as it is stored. */
export type Stored = {
  AccountId: number
  issuer: string
  clientId: string
  clientSecret: string
  groupClaim: string | null
  groups: GroupMapping[]
  createsPeople: boolean
  allowsPasswords: boolean
  reach: string[]
  version: number
  updatedAt: string
  domains: string[]
}

const columns = `s."AccountId", s.issuer, s."clientId", s."clientSecret", s."groupClaim", s.groups, s."createsPeople",
  s."allowsPasswords", s.reach, s.version, s."updatedAt",
  array(select domain from single_sign_on_domains d where d."AccountId" = s."AccountId" order by 1) as domains`

export async function readStored(database: Queryable, accountId: number): Promise<Stored | undefined> {
  const { rows } = await database.query<Stored>(
    `select ${columns} from single_sign_ons s join accounts a on a.id = s."AccountId"
      where s."AccountId" = $1 and a."isActive"`,
    [accountId],
  )
  return rows[0]
}

/** The single sign-on that an email address leads to. */
export async function readStoredOf(database: Queryable, email: string): Promise<Stored | undefined> {
  const { rows } = await database.query<Stored>(
    `select ${columns} from single_sign_ons s join accounts a on a.id = s."AccountId"
      where a."isActive" and s."AccountId" =
        (select "AccountId" from single_sign_on_domains where domain = $1)`,
    [domainOf(email)],
  )
  return rows[0]
}

/** A domain as it is stored and compared. Empty if it is none. */
export const asciiDomain = (domain: string) => domainToASCII(domain.trim().toLowerCase())

/** The domain of an email address; empty without one. */
export const domainOf = (email: string) =>
  email.includes('@') ? asciiDomain(email.slice(email.lastIndexOf('@') + 1)) : ''

const ownerOf = (accountId: number) => `accounts/${accountId}`

export const sealSecret = (secrets: Secrets, accountId: number, secret: string) =>
  secrets.seal('single-sign-on', ownerOf(accountId), secret)

/** The provider with its secret. */
export const providerOf = (
  secrets: Secrets,
  { AccountId, issuer, clientId, clientSecret }: Stored,
): Provider => ({
  issuer,
  clientId,
  secret: secrets.open('single-sign-on', ownerOf(AccountId), clientSecret),
})

import type { ModuleCode, RoleName } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

/** How the installation makes what the demo world has of people; each row's maker returns its id. */
export type Makers = {
  makeAccount(
    database: Queryable,
    account: { name: string; sport?: string; modules?: readonly ModuleCode[] },
  ): Promise<number>
  makeGroup(database: Queryable, accountId: number, name: string, roles: readonly RoleName[]): Promise<number>
  makeUser(
    database: Queryable,
    user: {
      accountId: number
      username: string
      firstName: string
      lastName: string
      email: string
      passwordHash: string
      accessLevel: number
      groups: number[]
    },
  ): Promise<number>
  hashPassword(password: string): Promise<string>
  /** A new API key: its public id, and the whole of it. */
  newApiKey(): { publicId: string; secret: string }
}

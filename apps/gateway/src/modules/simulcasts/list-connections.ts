import {
  listSimulcastConnections,
  networkOfPlatform,
  type SimulcastConnection,
  type SimulcastPlatform,
} from '@touchline/contract'
import { isRegistered } from '@touchline/providers'
import { handle } from '../../http/call-routes.ts'

type Row = Omit<SimulcastConnection, 'platform'> & { provider: string }

const platforms = Object.entries(networkOfPlatform) as [
  Exclude<SimulcastPlatform, 'custom'>,
  (typeof networkOfPlatform)[keyof typeof networkOfPlatform],
][]

/** Everybody with the right for simulcasts may broadcast with the accounts that their colleagues have connected. */
export const listSimulcastConnectionsHandler = handle(
  listSimulcastConnections,
  async (_, { scope, services: { config } }) => {
    const rows = await scope.query<Row>(
      `select o.id, o.provider, u.name as "userName",
          coalesce((select page->>'name' from jsonb_array_elements(o.pages) page where page->>'id' = o."pageId" limit 1),
            o.name, o.provider) as name,
          case when not o."isValid" then 'expired' when o.provider = 'facebook' and o."pageId" is null then 'noPage'
            else 'connected' end as state
        from oauth_links o join users u on u.id = o."UserId"
        where u."AccountId" = $1 and u."isActive" and u."deletedAt" is null order by o.provider, u.name, o.id`,
    )
    return {
      connections: rows.flatMap(({ provider, ...row }) =>
        platforms.filter(([, network]) => network === provider).map(([platform]) => ({ ...row, platform })),
      ),
      byLogin: platforms.filter(([, network]) => isRegistered(config, network)).map(([platform]) => platform),
    }
  },
)

import { type CallReply, notFound, readAccountConfig } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { handle } from '../../http/call-routes.ts'

type Stored = CallReply<typeof readAccountConfig> & { version: number }

/** The stored configuration with the version of its account. Throws `not_found`. */
export async function configOf(database: Queryable, id: number): Promise<Stored> {
  const { rows } = await database.query<Stored>('select config, version from accounts where id = $1', [id])
  if (!rows[0]) throw notFound()
  return rows[0]
}

export const readAccountConfigHandler = handle(
  readAccountConfig,
  async ({ params }, { database, setHeader }) => {
    const { config, version } = await configOf(database, params.id)
    setHeader('etag', `"${version}"`)
    return { config }
  },
)

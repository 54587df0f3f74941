import { purgeCache, purgeCacheKey } from '@touchline/contract'
import { audit } from '../../access/audit.ts'
import { purgeTopic } from '../../cache/follow-changes.ts'
import type { Which } from '../../cache/open-cache.ts'
import { type CallContext, handle } from '../../http/call-routes.ts'

type Context = CallContext<typeof purgeCache>

export const purgeCacheKeyHandler = handle(purgeCacheKey, async ({ params }, context) => {
  await purge(context, { key: params.key })
  return undefined
})

export const purgeCacheHandler = handle(purgeCache, async ({ query: { account } }, context) => {
  await purge(context, { accountId: account })
  return undefined
})

/** Removes it here at once; the other gateways read about it in the outbox. */
async function purge({ scope, database, services }: Context, which: Which): Promise<void> {
  await audit(database, scope, {
    action: 'purge-cache',
    resource: 'cache',
    resourceId: null,
    before: which,
  })
  await scope.query('insert into outbox_events ("AccountId", topic, data) values ($1, $2, $3)', [
    purgeTopic,
    JSON.stringify(which),
  ])
  services.cache.forget(which)
}

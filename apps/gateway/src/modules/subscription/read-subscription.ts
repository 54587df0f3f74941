import { readSubscription } from '@touchline/contract'
import { readLimits, readMinutes, readPeople, readStorage } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

type Module = { id: number; code: string | null; name: string }

export const readSubscriptionHandler = handle(readSubscription, async (_, { scope }) => {
  const [Modules, limits, storage, minutes, people] = await Promise.all([
    scope.query<Module>(
      `select m.id, m.code, m.name from account_modules am join modules m on m.id = am."ModuleId"
        where am."AccountId" = $1 order by m.id`,
    ),
    readLimits(scope),
    readStorage(scope),
    readMinutes(scope),
    readPeople(scope),
  ])
  return {
    Modules,
    storage: { ...storage, limit: limits.storage },
    minutes: { ...minutes, limit: limits.minutes },
    people: { ...people, limit: limits.people },
  }
})

import { cachePurposes, listCache } from '@touchline/contract'
import type { CacheEntry } from '../../cache/open-cache.ts'
import { handle } from '../../http/call-routes.ts'

const mostListed = 1000
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export const listCacheHandler = handle(listCache, async ({ query: { account } }, { services }) => {
  const reports = await services.cacheReports.read()
  const all = reports.flatMap(({ entries }) => entries)
  const uses = reports.flatMap((report) => report.uses)
  const shown = all.filter(({ accountId }) => account === undefined || accountId === account)
  const data = [...Map.groupBy(shown, ({ key }) => key).values()].map(merge)
  return {
    data: data.toSorted((a, b) => b.bytes - a.bytes).slice(0, mostListed),
    total: data.length,
    bytes: sum(shown.map(({ bytes }) => bytes)),
    purposes: cachePurposes.map((purpose) => {
      const own = uses.filter((use) => use.purpose === purpose)
      return {
        purpose,
        hits: sum(own.map(({ hits }) => hits)),
        misses: sum(own.map(({ misses }) => misses)),
        bytes: sum(all.filter((entry) => entry.purpose === purpose).map(({ bytes }) => bytes)),
      }
    }),
  }
})

/** One entry for the copies of a key that several gateways keep. */
function merge(copies: CacheEntry[]) {
  const { key, purpose, accountId } = copies[0]!
  return {
    key,
    purpose,
    AccountId: accountId,
    bytes: sum(copies.map(({ bytes }) => bytes)),
    createdAt: new Date(Math.min(...copies.map(({ createdAt }) => createdAt))).toISOString(),
    hits: sum(copies.map(({ hits }) => hits)),
  }
}

import { useQuery } from '@tanstack/react-query'
import { listCache } from '@touchline/contract/light'
import { makeCall } from '../../data/calls.ts'

/** Milliseconds between two reads: other gateways report as often. */
const readEvery = 5_000

export const cacheKey = ['cache']

/** What the gateways keep, of all accounts or of one. */
export const useCacheList = (account: number | undefined) =>
  useQuery({
    queryKey: [...cacheKey, account],
    queryFn: () => makeCall(listCache, { query: { account } }),
    refetchInterval: readEvery,
  })

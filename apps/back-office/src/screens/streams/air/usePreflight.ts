import { useQuery } from '@tanstack/react-query'
import { readPreflight } from '@touchline/contract/light'
import { makeCall } from '../../../data/calls.ts'
import { client } from '../../../data/client.ts'
import { loadTextsOf } from '../../../i18n/messages.ts'

/** Milliseconds between two looks; none while the tab is hidden. */
const lookEvery = 3_000

const queryOf = (id: number) => ({
  queryKey: ['preflight', id],
  queryFn: async () => {
    const preflight = await makeCall(readPreflight, { params: { id } })
    await loadTextsOf(preflight.lines)
    return preflight
  },
  staleTime: 0,
  gcTime: 0,
})

/** What is ready for an event to go on air, as of a moment ago. */
export const usePreflight = (id: number) => useQuery({ ...queryOf(id), refetchInterval: lookEvery })

/** The same as of now. @throws if it cannot be read */
export const readPreflightNow = (id: number) => client.fetchQuery(queryOf(id))

import { useQuery } from '@tanstack/react-query'
import { readSimulcastStats } from '@touchline/contract/light'
import { makeCall } from '../../data/calls.ts'

/** Milliseconds between two looks. */
const lookEvery = 5_000

/** What the targets of a simulcast have acknowledged in its run, or in the last one. */
export const useStats = (id: number, isEnabled = true) =>
  useQuery({
    queryKey: ['simulcast-stats', id],
    queryFn: () => makeCall(readSimulcastStats, { params: { id } }),
    refetchInterval: lookEvery,
    enabled: isEnabled,
  })

import { useQuery } from '@tanstack/react-query'
import { type Flow, readFlowStatus } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { makeCall } from '../../../data/calls.ts'

/** Milliseconds between two looks at what arrives; none while the tab is hidden. */
const lookEvery = 1000
/** Five minutes. */
const mostSamples = 300

/** What arrives at an input, and its last bitrates in bits a second, oldest first, since the screen was opened. */
export type Watched = {
  flow: Flow | undefined
  error: Error | null
  bitrates: readonly number[]
}

/** Watches what arrives at an input; without an id nothing is asked. */
export function useFlow(id: number | undefined): Watched {
  const [bitrates, setBitrates] = useState<readonly number[]>([])
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['flows', id],
    queryFn: () => makeCall(readFlowStatus, { params: { id: id! } }),
    enabled: id !== undefined,
    refetchInterval: lookEvery,
    gcTime: 0,
  })
  useEffect(() => {
    if (data) setBitrates((before) => [...before, data.bitrate].slice(-mostSamples))
  }, [dataUpdatedAt])
  return { flow: data, error, bitrates }
}

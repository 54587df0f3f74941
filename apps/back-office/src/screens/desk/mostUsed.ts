import type { MarkerType } from '@touchline/contract/light'
import type { DeskMarker } from './model/markers.ts'

/** The types in the order of how often they were logged in this match; the others as on the board. */
export function mostUsed(
  types: readonly MarkerType[],
  markers: readonly Pick<DeskMarker, 'MarkerTypeId' | 'status'>[],
): MarkerType[] {
  const counts = new Map<number, number>()
  for (const { MarkerTypeId, status } of markers)
    if (status !== 'retracted') counts.set(MarkerTypeId, (counts.get(MarkerTypeId) ?? 0) + 1)
  // What has a key is logged more often than what has none.
  const worth = ({ id, hotkey }: MarkerType) => (counts.get(id) ?? 0) + (hotkey ? 0.5 : 0)
  return [...types].sort((one, other) => worth(other) - worth(one))
}

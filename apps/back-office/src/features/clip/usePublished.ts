import { type Clip, type Video, videos } from '@touchline/contract/light'
import { useMayRead } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'

/** As many clips as a query names. */
const mostAsked = 200

/** The videos that were made of clips; none for those who may not see videos. */
export function usePublished(clips: readonly Clip[]): readonly Video[] {
  const mayRead = useMayRead(videos.rights.list)
  const ids = clips.slice(0, mostAsked).map(({ id }) => id)
  const { data } = useWhole(videos, { ClipId: mayRead && ids.length > 0 ? ids.join() : '0' })
  return data ?? []
}

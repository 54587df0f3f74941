import {
  type RecordOf,
  type ResourceDefinition,
  type Tag,
  tags,
  type Video,
  videos,
} from '@touchline/contract'
import { item } from './sample.ts'

/** The tags of the demo world; the first has the id 1. */
export const demoTags: readonly Tag[] = [
  ['Goals', 'highlight'],
  ['Saves', 'highlight'],
  ['Full match', 'format'],
  ['Interview', 'format'],
  ['Behind the scenes', 'format'],
  ['Harbour City', 'club'],
  ['Saltmarsh United', 'club'],
  ['Kestrel Rovers', 'club'],
  ['Lighthouse AFC', 'club'],
  ['Season 2026', 'season'],
].map(([name, tagType], index) => item(tags, { id: index + 1, name, tagType }))

/** A picture of one pixel. */
export const picture = {
  url: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  size: 70,
}

const demoVideo = (id: number, name: string, seconds: number, given: Partial<Video> = {}): Video =>
  item(videos, {
    id,
    name,
    state: 'ready',
    visibility: 'public',
    duration: seconds * 1000,
    thumbnail: picture,
    createdBy: 2,
    ...given,
  })

/** Videos of the demo world, by their name. */
export const demoVideos = {
  derby: demoVideo(1, 'Harbour City – Saltmarsh United, matchday 12', 30),
  goals: demoVideo(2, 'All goals of matchday 11', 20, { tags: [1] }),
  saves: demoVideo(3, 'Saves of the month', 12, {
    tags: [2],
    sprite: { url: picture.url, columns: 1, count: 1, width: 160, height: 90, interval: 1000 },
  }),
  training: demoVideo(4, 'Training before the derby', 25, { visibility: 'unlisted' }),
} satisfies Record<string, Video>

/** That many items of a resource, each with a name and its number: `Drill 01`, `Drill 02`. */
export const numbered = <R extends ResourceDefinition>(
  resource: R,
  name: string,
  count: number,
  given: Partial<RecordOf<R>> = {},
): RecordOf<R>[] =>
  Array.from({ length: count }, (_, index) =>
    item(resource, { ...given, id: 101 + index, name: `${name} ${String(index + 1).padStart(2, '0')}` }),
  )

import { conferencePaths } from '../conferences/paths.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { videoPaths } from '../videos/paths.ts'
import type { Dashboard } from './dashboard.ts'

export type Need = Dashboard['needs'][number]

/** What a person should look at, by what waiting costs. */
export const needGroups = {
  coverage: ['no_stream', 'stream_problem'],
  decide: ['flags', 'held', 'unconfirmed'],
  failed: ['failed_job'],
  drafts: ['unpublished', 'unpublished_reel'],
} as const satisfies Record<string, readonly Need['kind'][]>
export type NeedGroup = keyof typeof needGroups

export const isIn = (group: NeedGroup, { kind }: Need) =>
  (needGroups[group] as readonly Need['kind'][]).includes(kind)

/** How many there are of all of them, e.g. of markers. */
export const countOf = (needs: readonly Need[]) =>
  needs.reduce((sum, { count, kind }) => sum + (kind === 'unpublished_reel' ? 1 : count), 0)

/** Where it is solved. */
export function pathOfNeed({ kind, of, id, job }: Need): string {
  const isOfClips = kind === 'unpublished_reel' || job?.type === 'cut-clip' || job?.type === 'render-reel'
  if (of === 'video') return isOfClips ? videoPaths.clip(id) : videoPaths.edit(id)
  if (kind === 'failed_job' || kind === 'unpublished_reel')
    return of === 'event' ? sportEventPaths.clip(id) : conferencePaths.clip(id)
  if (kind === 'no_stream' || kind === 'stream_problem')
    return of === 'event' ? sportEventPaths.stream(id) : conferencePaths.stream(id)
  if (of === 'conference') return conferencePaths.edit(id)
  return kind === 'unpublished' ? sportEventPaths.info(id) : sportEventPaths.desk(id)
}

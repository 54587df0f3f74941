import { clips } from '@touchline/contract'
import { type StoredAngleCut, type StoredClipRendition, tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { type RowRule, recordsOf } from '../records.ts'
import { seesOwnOnly, userId } from './own-videos.ts'

/** A clip contains its video's content, so only those who can see the video can see the clip. */
const clipsOfOwnVideos: RowRule = {
  conditionFor: (actor) =>
    seesOwnOnly(actor)
      ? sql`exists (select from videos where videos.id = clips."videoId" and videos."createdBy" = ${userId})`
      : undefined,
  seenBy: sql`array(select "createdBy" from videos where videos.id = clips."videoId")`,
}

export const clipRecords = recordsOf(clips, tables.clips, { rowRule: clipsOfOwnVideos })

/** A shape of a clip that is to be rendered. Its old file is removed once another one replaces it. */
export const waitingClipRendition = (
  aspect: StoredClipRendition['aspect'],
  before?: StoredClipRendition,
): StoredClipRendition => ({
  ...{ aspect, state: 'waiting', error: null, width: null, height: null, duration: null, frames: null },
  ...{ key: before?.key ?? null, size: before?.size ?? null, crop: null, isFollowing: true },
})

/** An angle that a clip shows, and the times of the clip's video between which it does; `place` is that of its cut. */
export type SeenStretch = { cut: StoredAngleCut; place: number; from: number; to: number }

type Cut = { angles: readonly StoredAngleCut[]; in: number; out: number }

/** What a clip shows of its angles. The first one is shown from the beginning; without any there is nothing. */
export const seenStretches = ({ angles, in: start, out }: Cut): SeenStretch[] =>
  angles
    .map((cut, place) => ({
      ...{ cut, place, from: place === 0 ? start : Math.max(start, cut.at) },
      to: Math.min(out, angles[place + 1]?.at ?? out),
    }))
    .filter(({ from, to }) => to > from)

import { reels } from '@touchline/contract'
import { type StoredReelRendition, tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { type RowRule, recordsOf } from '../records.ts'
import { seesOwnOnly, userId } from './own-videos.ts'

/** A reel contains clips of videos, so those who can see only their own videos can see only their own reels. */
const ownReels: RowRule = {
  conditionFor: (actor) => (seesOwnOnly(actor) ? sql`reels."createdBy" = ${userId}` : undefined),
  seenBy: sql`array[reels."createdBy"]`,
}

export const reelRecords = recordsOf(reels, tables.reels, {
  rowRule: ownReels,
  computed: {
    absent: sql<number[]>`array(select (one->>'ClipId')::int from jsonb_array_elements(reels.clips) one
      where not exists (select from clips where clips."AccountId" = reels."AccountId"
        and clips.id = (one->>'ClipId')::int and clips."deletedAt" is null))`,
  },
})

/** A shape of a reel that is to be rendered. Its old file is removed once another one replaces it. */
export const waitingReelRendition = (
  aspect: StoredReelRendition['aspect'],
  before?: StoredReelRendition,
): StoredReelRendition => ({
  ...{ aspect, state: 'waiting', error: null, width: null, height: null, duration: null },
  ...{ key: before?.key ?? null, size: before?.size ?? null },
})

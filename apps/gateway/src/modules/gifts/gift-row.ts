import type { giftRecords, RowOf } from '@touchline/records'

export type GiftRow = RowOf<typeof giftRecords>
/** Somebody with a rank that a gift is for. */
export type Entrant = { FanId: number; rank: number; points: number }

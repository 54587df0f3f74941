/** How a gift is won: by rank, or by a draw among ranks. */
export const giftWays = ['rank', 'draw'] as const
export type GiftWay = (typeof giftWays)[number]

const dayMs = 86_400_000

/** The days until a moment, begun ones included; 0 where it has passed. */
export const daysLeft = (expiresAt: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / dayMs))

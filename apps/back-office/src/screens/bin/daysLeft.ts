const dayMs = 86_400_000

/** The days until a moment, rounded up; 0 if it has passed. */
export const daysLeft = (expiresAt: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / dayMs))

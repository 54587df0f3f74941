/**
 * Journeys that needed a second try twice within ten runs. They run and are named, but do not fail the whole. At most
 * five, each until somebody has found out why.
 */
export const quarantine: readonly {
  /** The whole title of the journey. */
  title: string
  /** What is known about it. */
  reason: string
  /** The day it came here, `2026-11-25`. */
  since: string
}[] = []

/** How many journeys may be here at once. */
export const mostQuarantined = 5

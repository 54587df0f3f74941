import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between two looks: looking without a pause takes the processor from what is waited for. */
const pauseMs = 25

/** Looks again and again until what it sees is as wanted; returns that. The test's time limit applies. */
export async function until<Seen>(
  look: () => Promise<Seen> | Seen,
  isWanted: (seen: Seen) => boolean,
): Promise<Seen> {
  for (;;) {
    const seen = await look()
    if (isWanted(seen)) return seen
    await delay(pauseMs)
  }
}

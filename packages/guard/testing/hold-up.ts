import { stat } from 'node:fs/promises'

/**
 * Keeps this process from everything else for so many milliseconds, at a point of its loop where timers come before what
 * arrives meanwhile. `first` is done right before.
 */
export async function holdUp(ms: number, first = () => {}): Promise<void> {
  await stat('.')
  first()
  const until = performance.now() + ms
  while (performance.now() < until);
}

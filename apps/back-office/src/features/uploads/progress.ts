/** The bytes sent at a time in milliseconds. */
export type Sample = { readonly at: number; readonly loaded: number }

/**
 * The window for measuring the speed, in milliseconds: long enough to be stable, short enough to follow the connection.
 */
const span = 8000

/** The samples of the window, with the new one. */
export const addSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= span),
  sample,
]

/** Bytes per second over the samples; undefined until they cover a second. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 1000) return
  return Math.max(0, ((last.loaded - first.loaded) / (last.at - first.at)) * 1000)
}

/** Milliseconds until the rest is sent at this speed (bytes per second); undefined if it cannot be estimated. */
export const timeLeft = (rest: number, speed: number | undefined): number | undefined =>
  speed ? Math.ceil(rest / speed) * 1000 : undefined

/** The percentage of all bytes that is sent; 100 only once everything is. */
export function shareSent(uploads: readonly { loaded: number; size: number }[]): number {
  const size = uploads.reduce((sum, upload) => sum + upload.size, 0)
  const loaded = uploads.reduce((sum, upload) => sum + Math.min(upload.loaded, upload.size), 0)
  return size === 0 ? 100 : Math.floor((loaded / size) * 100)
}

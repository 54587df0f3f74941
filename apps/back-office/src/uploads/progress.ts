/** How much was sent (bytes) at a moment (milliseconds). */
export type Sample = { readonly at: number; readonly loaded: number }

/** How far back the speed looks, in milliseconds: long enough to be calm, short enough to follow the line. */
const span = 8000

/** The samples of the last seconds with the new one. */
export const addSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= span),
  sample,
]

/** Bytes a second over the samples; undefined until there is a second of them. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 1000) return
  return Math.max(0, ((last.loaded - first.loaded) / (last.at - first.at)) * 1000)
}

/** Milliseconds until the rest is sent at this speed (bytes a second); undefined where it cannot be told. */
export const timeLeft = (rest: number, speed: number | undefined): number | undefined =>
  speed ? Math.ceil(rest / speed) * 1000 : undefined

/** The share of all bytes that is sent, 0 to 100; 100 only when all is. */
export function shareSent(uploads: readonly { loaded: number; size: number }[]): number {
  const size = uploads.reduce((sum, upload) => sum + upload.size, 0)
  const loaded = uploads.reduce((sum, upload) => sum + Math.min(upload.loaded, upload.size), 0)
  return size === 0 ? 100 : Math.floor((loaded / size) * 100)
}

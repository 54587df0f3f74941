import type { MediaInfo } from './media-info.ts'

/**
 * Measures a file that does not say its length, from the output of `clockArgs`, given in chunks to `read`: from the first
 * picture or sound to the end of the last one. A packet without a duration counts as long as the one before it.
 */
export function lengthReader({ video, audio }: MediaInfo) {
  const kinds = [...(video ? ['video'] : []), ...(audio ? ['audio'] : [])]
  const last = new Map<string, number>()
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let rest = ''

  function readLine(line: string) {
    const field = (name: string) => new RegExp(`(?:^|\\|)${name}=([^|]*)`).exec(line)?.[1]
    const kind = field('codec_type') ?? ''
    const at = Number(field('pts_time') ?? field('dts_time') ?? Number.NaN)
    if (!kinds.includes(kind) || !Number.isFinite(at)) return
    const before = last.get(kind)
    const duration = Number(field('duration_time')) || (before === undefined ? 0 : Math.max(0, at - before))
    last.set(kind, at)
    from = Math.min(from, at)
    to = Math.max(to, at + duration)
  }

  return {
    read(text: string) {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      for (const line of lines) readLine(line)
    },
    /** 0 if there is nothing. */
    durationMs(): number {
      readLine(rest)
      rest = ''
      return to > from ? Math.round((to - from) * 1000) : 0
    },
  }
}

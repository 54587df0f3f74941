/** A chapter as its exports need it; times in milliseconds. */
export type WrittenChapter = { title: string; at: number; end: number | null; speakers: readonly string[] }

/** The length of the last chapter if nothing says where it ends: players extend it to the end of the media. */
const lastLength = 60 * 60 * 1000

const two = (value: number) => String(value).padStart(2, '0')

const stampOf = (ms: number) =>
  `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(
    ms % 1000,
  ).padStart(3, '0')}`

/** A title or name could have line breaks, which would begin another cue or chapter. */
const inLine = (text: string) => text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const lineOf = ({ title, speakers }: WrittenChapter) =>
  inLine(speakers.length > 0 ? `${title} (${speakers.map(inLine).join(', ')})` : title)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** WebVTT chapters: a cue each, until the next one begins. */
export function chaptersAsWebVtt(chapters: readonly WrittenChapter[]): string {
  const cues = chapters.map((chapter, index) => {
    const next = chapters[index + 1]?.at
    const wanted = chapter.end ?? next ?? chapter.at + lastLength
    const end = Math.max(chapter.at + 1, Math.min(wanted, next ?? wanted))
    return `${index + 1}\n${stampOf(chapter.at)} --> ${stampOf(end)}\n${escaped(lineOf(chapter))}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/**
 * The lines that video sites read in a description: `0:00 Welcome`. They require a first chapter at 0:00, so one that
 * begins later is preceded by an untitled start.
 */
export function chaptersAsText(chapters: readonly WrittenChapter[]): string {
  const isLong = chapters.some(({ at }) => at >= 3_600_000)
  const clock = (ms: number) => {
    const seconds = Math.floor(ms / 1000)
    const minutes = Math.floor(seconds / 60)
    return isLong
      ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
      : `${minutes}:${two(seconds % 60)}`
  }
  const lines = chapters.map((chapter) => `${clock(chapter.at)} ${lineOf(chapter)}`)
  const begins = chapters[0] && chapters[0].at >= 1000 ? [`${clock(0)} Start`] : []
  return [...begins, ...lines, ''].join('\n')
}

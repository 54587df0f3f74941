/** A line that was read as a chapter; times in ms. */
export type ReadChapter = { at: number; end: number | null; title: string }
/** A line of the text with what was read of it, in the order of the text. */
export type ReadLine = { line: number; text: string; chapter?: ReadChapter }

const longestTitle = 200
/** What is longer is no chapter: time and title fit in. */
const longestLine = 1000
const clock = String.raw`(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?`
const leading = new RegExp(String.raw`^[\s([]*${clock}[\])]?(?:\s*[-–—|:.)]+\s+|\s+)(\S.*)$`)
const trailing = new RegExp(String.raw`^(\S.*?)\s*(?:[-–—|:]\s*)?[([]?\b${clock}[\])]?\s*$`)
const cue = new RegExp(String.raw`^\s*${clock}\s+-->\s+${clock}`)

function msOf(parts: readonly (string | undefined)[]): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/**
 * Reads the chapters of a text: lines such as `0:00 Welcome`, as video sites have them, or WebVTT. Empty lines are left
 * out; a line without a time has no chapter.
 */
export function parseChapters(text: string): ReadLine[] {
  const lines = text.split(/\r\n|\r|\n/)
  const read: ReadLine[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!.trim()
    if (line === '' || /^WEBVTT/.test(line)) continue
    // The number of a cue.
    if (/^\d+$/.test(line) && cue.test(lines[index + 1] ?? '')) continue
    const times = cue.exec(line)
    if (times) {
      const title = unescaped(lines[index + 1]?.trim() ?? '').slice(0, longestTitle)
      const chapter = { at: msOf(times.slice(1, 5)), end: msOf(times.slice(5, 9)), title }
      read.push({ line: index + 1, text: `${line} ${title}`, ...(title && { chapter }) })
      index++
      continue
    }
    const chapter = chapterOf(line)
    read.push({ line: index + 1, text: line, ...(chapter && { chapter }) })
  }
  return read
}

function chapterOf(line: string): ReadChapter | undefined {
  if (line.length > longestLine) return undefined
  const first = leading.exec(line)
  if (first) return { at: msOf(first.slice(1, 5)), end: null, title: first[5]!.trim().slice(0, longestTitle) }
  const last = trailing.exec(line)
  if (last) return { at: msOf(last.slice(2, 6)), end: null, title: last[1]!.trim().slice(0, longestTitle) }
  return undefined
}

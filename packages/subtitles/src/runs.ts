import { encode } from './cue-text.ts'

/** Text of one look: `tags` are the names of WebVTT's tags around it, such as `bi`, in a fixed order. */
export type Run = { text: string; tags: string }

/** The runs as the text of a cue: without blank lines, and without spaces around lines. */
export function textOfRuns(runs: readonly Run[]): string {
  const lines: Run[][] = [[]]
  for (const { text, tags } of runs)
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([])
      lines.at(-1)!.push({ text: part, tags })
    })
  const shown = lines.map(trimmed).filter((line) => line.length > 0)
  return tagged(shown.flatMap((line, index) => [...breakBetween(shown[index - 1], line), ...line]))
}

/** A line break is within the tags of both lines if they are the same. */
function breakBetween(before: readonly Run[] | undefined, line: readonly Run[]): Run[] {
  if (!before) return []
  const { tags } = line[0]!
  return [{ text: '\n', tags: before.at(-1)!.tags === tags ? tags : '' }]
}

function trimmed(line: readonly Run[]): Run[] {
  const kept = line.filter(({ text }) => text !== '')
  const first = kept.findIndex(({ text }) => text.trim() !== '')
  const last = kept.findLastIndex(({ text }) => text.trim() !== '')
  return first < 0
    ? []
    : kept.slice(first, last + 1).map(({ text, tags }, index, { length }) => {
        const start = index === 0 ? text.trimStart() : text
        return { text: index === length - 1 ? start.trimEnd() : start, tags }
      })
}

function tagged(runs: readonly Run[]): string {
  let text = ''
  let open = ''
  for (const run of [...runs, { text: '', tags: '' }]) {
    if (run.tags !== open) {
      text += [...open]
        .reverse()
        .map((name) => `</${name}>`)
        .join('')
      text += [...run.tags].map((name) => `<${name}>`).join('')
      open = run.tags
    }
    text += encode(run.text)
  }
  return text
}

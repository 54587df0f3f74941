import type help from '../../i18n/en/help.ts'

export type Sections = typeof help.sections

type Entry = { title: string; text: string }
type Answer = Entry & { id: string }
export type AnswerSection = { id: string; title: string; answers: readonly Answer[] }

/** A text without case and accents, as it is searched. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The sections with the answers that contain all words; the title of a section counts for its answers. */
export function findAnswers(
  sections: Readonly<Record<string, { title: string; entries: Readonly<Record<string, Entry>> }>>,
  words: string,
): AnswerSection[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean)
  return Object.entries(sections).flatMap(([id, { title, entries }]) => {
    const answers = Object.entries(entries)
      .map(([key, entry]) => ({ id: `${id}-${key}`, ...entry }))
      .filter((entry) => {
        const text = folded(`${title} ${entry.title} ${entry.text}`)
        return wanted.every((word) => text.includes(word))
      })
    return answers.length > 0 ? [{ id, title, answers }] : []
  })
}

/** Blocks of a text: paragraphs, and lists of the lines that begin with a dash. */
export function blocksOf(text: string): (string | string[])[] {
  const blocks: (string | string[])[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith('- ')) blocks.push(line.trim())
    else if (Array.isArray(last)) last.push(line.slice(2))
    else blocks.push([line.slice(2)])
  }
  return blocks
}

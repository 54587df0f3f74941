/** A piece of a cue's text: a tag as written, or what is between tags. */
export type Piece = { isTag: boolean; source: string }

/** Splits a cue's text at its tags. An unclosed tag reaches to the end, as in WebVTT. */
export const piecesOf = (text: string): Piece[] =>
  (text.match(/<[^>]*>?|[^<]+/g) ?? []).map((source) => ({ isTag: source.startsWith('<'), source }))

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
  ['lrm', '\u200E'],
  ['rlm', '\u200F'],
])

/** Replaces character references with their characters. */
export const decode = (text: string): string =>
  text.replace(/&(?:(\w{2,6})|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g, (source, name, decimal, hex) => {
    if (name) return named.get(name) ?? source
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })

/** Replaces the characters that have a meaning in a cue's text. */
export const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A cue's text as people read it: without tags, with its line breaks. */
export const plainText = (text: string): string =>
  decode(
    piecesOf(text)
      .filter(({ isTag }) => !isTag)
      .map(({ source }) => source)
      .join(''),
  )

/** Makes a typed text one that a cue can have: without blank lines and arrows. */
export const asCueText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replaceAll('-->', '--&gt;')
    .replace(/\n{2,}/g, '\n')

const nameOf = (tag: string) => /^<\/?([a-z]*)/i.exec(tag)?.[1] ?? ''
const isClosing = (tag: string) => tag.startsWith('</')
/** A tag that is closed later: not the time of a word. */
const isOpening = (tag: string) => !isClosing(tag) && nameOf(tag) !== ''

/** Splits a cue's text at an offset into its source; tags that are open there are closed and opened again. */
export function splitText(text: string, offset: number): [string, string] {
  const open: string[] = []
  let before = ''
  let at = 0
  for (const { isTag, source } of piecesOf(text)) {
    const isPast = at + source.length > offset
    if (isPast) {
      // A caret within a character reference counts as before it.
      if (!isTag) before += source.slice(0, source.slice(0, offset - at).replace(/&[\w#]*$/, '').length)
      break
    }
    before += source
    at += source.length
    if (isTag && isOpening(source)) open.push(source)
    else if (isTag && isClosing(source)) open.pop()
  }
  // A caret within a tag counts as before it.
  const after = text.slice(before.length)
  const closing = open.toReversed().map((tag) => `</${nameOf(tag)}>`)
  return [`${before.trimEnd()}${closing.join('')}`, `${open.join('')}${after.trimStart()}`]
}

/** Puts a tag around a part of a text, or removes it if the part has it already. */
export function toggleTag(text: string, name: 'i' | 'b' | 'u', from = 0, to = text.length) {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const chosen = text.slice(from, to)
  const replace = (by: string) => text.slice(0, from) + by + text.slice(to)
  if (chosen.startsWith(open) && chosen.endsWith(close))
    return replace(chosen.slice(open.length, -close.length))
  const inner = chosen.replaceAll(open, '').replaceAll(close, '')
  return replace(`${open}${inner}${close}`)
}

/** The name in a cue's first voice tag. */
export const speakerOf = (text: string): string =>
  decode(/^<v(?:\.[^\s>]*)?[ \t]([^>]*)>/.exec(text)?.[1]?.trim() ?? '')

/** Sets or removes the voice tag in which a text begins. */
export function withSpeaker(text: string, name: string): string {
  const match = /^<v(\.[^\s>]*)?(?:[ \t][^>]*)?>/.exec(text)
  const rest = text.slice(match?.[0].length ?? 0)
  const clean = encode(name.replace(/\s+/g, ' ').trim())
  if (clean) return `<v${match?.[1] ?? ''} ${clean}>${rest}`
  return match ? rest.replace('</v>', '') : text
}

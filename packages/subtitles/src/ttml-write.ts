import { decode, piecesOf } from './cue-text.ts'
import { type Cue, formatCueTime, type SubtitleDocument } from './model.ts'
import { regionOf } from './ttml-region.ts'
import { namespaces, spanAttributes } from './ttml-spans.ts'

/** Replaces what has a meaning in XML, and the characters that it cannot contain. */
const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"\n\r\t]/g, (char) => `&#${char.charCodeAt(0)};`)

const write = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')

/**
 * Formats a document as TTML (IMSC 1.1 text profile). What TTML has no place for, such as a cue's exact settings, is
 * written as attributes of our own namespace, which other programs ignore.
 */
export function toTtml({ head, cues }: SubtitleDocument, language = ''): string {
  const shown = cues.filter(({ text }) => text.trim() !== '')
  const regions = new Map(
    [...new Set(shown.map(({ settings }) => settings))].map((of, index) => [of, `r${index}`]),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="${namespaces.tt}" xmlns:ttp="${namespaces.ttp}" xmlns:tts="${namespaces.tts}" xmlns:tl="${namespaces.tl}" ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text" xml:lang="${escapeXml(language)}">
<head>
<metadata>${head.map((block) => `<tl:block>${escapeXml(block)}</tl:block>`).join('')}</metadata>
<layout>
${[...regions].map(([settings, id]) => writeRegion(settings, id)).join('\n')}
</layout>
</head>
<body><div>
${shown.map((cue) => writeCue(cue, regions.get(cue.settings)!)).join('\n')}
</div></body>
</tt>
`
}

function writeRegion(settings: string, id: string): string {
  const { x, y, width, height, displayAlign, textAlign, writingMode } = regionOf(settings)
  return `<region${write({
    'xml:id': id,
    'tts:origin': `${x}% ${y}%`,
    'tts:extent': `${width}% ${height}%`,
    'tts:displayAlign': displayAlign,
    'tts:textAlign': textAlign,
    'tts:writingMode': writingMode,
    ...(settings && { 'tl:settings': settings }),
  })}/>`
}

const writeCue = ({ id, start, end, text }: Cue, region: string) =>
  `<p${write({
    begin: formatCueTime(start),
    end: formatCueTime(end),
    region,
    'xml:space': 'preserve',
    ...(id && { 'tl:id': id }),
  })}>${writeText(text)}</p>`

function writeText(text: string): string {
  const open: string[] = []
  const written = piecesOf(text).map(({ isTag, source }) => {
    if (!isTag) return decode(source).split('\n').map(escapeXml).join('<br/>')
    const [, slash, name = ''] = /^<(\/?)([a-z]*)/.exec(source) ?? []
    if (slash) {
      if (open.at(-1) !== name) return ''
      open.pop()
      return '</span>'
    }
    const tag = source.replace(/^<|>$/g, '')
    if (!name) return `<span${write({ 'tl:time': tag })}/>`
    open.push(name)
    return `<span${write({ ...spanAttributes(tag), 'tl:tag': tag })}>`
  })
  return written.join('') + '</span>'.repeat(open.length)
}

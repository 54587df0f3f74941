import { SaxesParser } from 'saxes'
import { isAside, linesOf } from './blocks.ts'
import { encode } from './cue-text.ts'
import { type Cue, emptyDocument, maxCues, type SubtitleDocument, type SubtitleError } from './model.ts'
import { otherFormatOf } from './other-formats.ts'
import { isSameRegion, type Region, regionOf, settingsOfRegion } from './ttml-region.ts'
import { namespaces, spanAttributes, tagsOfStyles } from './ttml-spans.ts'
import { type Clock, clockOf, parseTtmlTime } from './ttml-time.ts'

type Styles = Record<string, string>
/** An attribute by its local name, of one namespace; `''` is none. */
type Attributes = (name: string, space?: keyof typeof namespaces | '') => string | undefined

type Frame = {
  name: string
  begin: number
  end: number
  styles: Styles
  region: string | undefined
  isPreserved: boolean
  /** The tags that enclose the text in this element. */
  tags: Tag[]
  /** In a sequence, where the next child begins. */
  next: number | undefined
  line: number
}
/** `isOwn` if it was a WebVTT tag: two of them are not joined. */
type Tag = { name: string; isOwn: boolean }
type Run = { begin: number; end: number; tags: readonly Tag[]; text: string }
type Stored = { styles: Styles; refs: string[]; settings: string | undefined }

const root: Frame = {
  name: '',
  begin: 0,
  end: Number.POSITIVE_INFINITY,
  styles: {},
  region: undefined,
  isPreserved: false,
  tags: [],
  next: undefined,
  line: 1,
}

/** Enough for every document that people write; a deeper one costs more than it says. */
const mostNested = 100
/** Styles that elements inherit or refer to, counted for each element; and characters of an attribute. */
const mostStyles = 2_000_000
const longestAttribute = 1000

/**
 * Reads TTML: paragraphs and spans with their times, line breaks, italics and other simple styles, and the place of
 * regions. A document type, and with it every entity of its own, is an error.
 */
export function readTtml(source: string): { document: SubtitleDocument; errors: SubtitleError[] } {
  const errors: SubtitleError[] = []
  const cues: Omit<Cue, 'key'>[] = []
  const head: string[] = []
  const stack: Frame[] = [root]
  const stored = new Map<string, Stored>()
  let clock: Clock = { frameRate: 30, tickRate: 1 }
  let extent: string | undefined
  let inRegion: Stored | undefined
  let block: string | undefined
  let runs: Run[] = []
  let cueId = ''
  let styleCount = 0
  const parser = new SaxesParser({ xmlns: true, position: true })
  const report = (code: SubtitleError['code'], line = parser.line) => void errors.push({ line, code })
  // Parsing ends at the first fault: what follows it is a guess.
  const stop = () => {
    throw new Error('invalid')
  }

  /** The styles that a list of references stands for; a later one wins. */
  const resolve = (refs: readonly string[], depth = 0): Styles => {
    const found: Styles = {}
    if (depth > 8) return found
    for (const id of refs) {
      const style = stored.get(id)
      if (style) Object.assign(found, resolve(style.refs, depth + 1), style.styles)
      countStyles(found)
    }
    return found
  }
  // References to references could otherwise stand for more styles than anybody can wait for.
  const countStyles = (styles: Styles) => {
    styleCount += 1 + Object.keys(styles).length
    if (styleCount > mostStyles) stop()
  }

  const readTimes = (of: Attributes, { begin, end, next }: Frame) => {
    const read = (name: string) => {
      const text = of(name)
      const ms = text === undefined ? undefined : parseTtmlTime(text.trim(), clock)
      if (text !== undefined && ms === undefined) report('bad_ttml_time')
      return ms
    }
    const [from, to, length] = [read('begin'), read('end'), read('dur')]
    const base = next ?? begin
    const start = base + (from ?? 0)
    const ends = [end, to === undefined ? end : base + to, length === undefined ? end : start + length]
    return { begin: start, end: Math.min(...ends) }
  }

  parser.on('error', stop)
  parser.on('doctype', stop)
  parser.on('opentag', (tag) => {
    const of: Attributes = (name, space = '') =>
      Object.values(tag.attributes).find(
        ({ local, uri, value }) =>
          local === name && uri === (space && namespaces[space]) && value.length <= longestAttribute,
      )?.value
    const parent = stack.at(-1)!
    if (stack.length > mostNested) stop()
    const styles = Object.fromEntries(
      Object.values(tag.attributes)
        .filter(({ uri, value }) => uri === namespaces.tts && value.length <= longestAttribute)
        .map(({ local, value }) => [local, value]),
    )
    const refs = (of('style') ?? '').split(/\s+/).filter(Boolean)
    const times = readTimes(of, parent)
    const frame: Frame = { ...parent, ...times, name: tag.local, line: parser.line, next: undefined }
    if (of('timeContainer') === 'seq') frame.next = times.begin
    frame.isPreserved = (of('space', 'xml') ?? (parent.isPreserved ? 'preserve' : '')) === 'preserve'
    frame.region = of('region') ?? parent.region
    const inherited = { ...parent.styles, ...resolve(refs), ...styles }
    countStyles(inherited)
    frame.styles = inherited
    if (tag.uri === namespaces.tl && tag.local === 'block') block = ''
    if (tag.local === 'tt') {
      clock = clockOf((name) => of(name, 'ttp'))
      extent = of('extent', 'tts')
    }
    if (tag.local === 'style' || tag.local === 'region') {
      const id = of('id', 'xml')
      if (tag.local === 'style' && inRegion) Object.assign(inRegion.styles, resolve(refs), styles)
      else if (id) stored.set(id, { styles, refs, settings: of('settings', 'tl') })
      if (tag.local === 'region' && id) inRegion = stored.get(id)
    }
    if (tag.local === 'p') {
      runs = []
      cueId = (of('id', 'tl') ?? '').replace(/[\r\n]|-->/g, ' ')
    }
    const time = of('time', 'tl')
    if (time && /^[\d:.]+$/.test(time)) runs.push({ ...times, tags: frame.tags, text: `<${time}>` })
    if (tag.local === 'span') frame.tags = tagsOf(of('tag', 'tl'), of, parent, inherited)
    else if (tag.local === 'p') frame.tags = tagsOfStyles(inherited).map(derived)
    if (tag.local === 'br') runs.push({ ...times, tags: frame.tags, text: '\n' })
    stack.push(frame)
  })
  const readText = (text: string) => {
    const { begin, end, tags, isPreserved } = stack.at(-1)!
    if (block !== undefined) block += text
    else if (stack.some(({ name }) => name === 'p')) {
      const spaced = isPreserved ? text : text.replace(/\s+/g, ' ')
      runs.push({
        begin,
        end,
        tags,
        text: encode(spaced).replaceAll('&gt;', '>').replaceAll('-->', '--&gt;'),
      })
    }
  }
  parser.on('text', readText)
  parser.on('cdata', readText)
  parser.on('closetag', () => {
    const { name, line, region, styles, end, isPreserved } = stack.pop()!
    const parent = stack.at(-1)!
    if (parent.next !== undefined && Number.isFinite(end)) parent.next = end
    if (name === 'region') inRegion = undefined
    if (name === 'block' && block !== undefined) {
      const lines = linesOf(block)
      if (isAside({ line: 1, lines }) && !lines.some((each) => each === '' || each.includes('-->')))
        head.push(lines.join('\n'))
      block = undefined
    }
    if (name !== 'p') return
    const of = region === undefined ? undefined : stored.get(region)
    for (const { begin, end, text } of groupsOf(runs, isPreserved)) {
      if (text.trim() === '') continue
      if (!Number.isFinite(end)) report('bad_ttml_time', line)
      else if (end <= begin) report('end_before_start', line)
      else if (cues.length === maxCues) {
        report('too_many', line)
        stop()
      } else
        cues.push({
          id: cueId,
          start: begin,
          end,
          settings: of
            ? settingsIn({ ...resolve(of.refs), ...of.styles }, of.settings, styles.textAlign, extent)
            : '',
          text,
          notes: [],
        })
    }
    runs = []
  })
  try {
    parser.write(source.replace(/^\uFEFF/, '')).close()
  } catch {
    if (errors.at(-1)?.code !== 'too_many') report('bad_xml')
  }
  const other = otherFormatOf(source)
  if (other) errors.splice(0, errors.length, { line: 1, code: other })
  const sorted = cues.sort((a, b) => a.start - b.start).map((cue, key) => ({ ...cue, key }))
  if (sorted.length === 0 && errors.length === 0) errors.push({ line: 1, code: 'no_cues' })
  return { document: { ...emptyDocument, head, cues: sorted }, errors }
}

const derived = (name: string): Tag => ({ name, isOwn: false })
const isSameTag = (a: Tag | undefined, b: Tag | undefined) =>
  a === b || (a?.isOwn === false && b?.isOwn === false && a.name === b.name)

/** The tags within a span: ours as they were, if the span still looks so, or those that its styles ask for. */
function tagsOf(own: string | undefined, of: Attributes, parent: Frame, styles: Styles): Tag[] {
  const looks = own && /^[a-z]+(\.[^\s<>]+)*([ \t\n][^<>]*)?$/.test(own) && spanAttributes(own)
  const isSame =
    looks &&
    Object.entries(looks).every(([name, value]) => {
      const [space, local] = name.split(':') as ['tts' | 'xml', string]
      return of(local, space) === value
    })
  if (own && isSame) return [...parent.tags, { name: own, isOwn: true }]
  const added = tagsOfStyles(styles).filter((name) => !parent.tags.some((tag) => tag.name === name))
  return [...parent.tags, ...added.map(derived)]
}

/** Joins what is shown during the same time, with tags opened and closed where they change. */
function groupsOf(runs: readonly Run[], isPreserved: boolean) {
  const groups: { begin: number; end: number; text: string }[] = []
  let open: readonly Tag[] = []
  const change = (to: readonly Tag[]) => {
    const kept = open.findIndex((tag, index) => !isSameTag(tag, to[index]))
    const same = kept < 0 ? open.length : kept
    const closed = open
      .slice(same)
      .toReversed()
      .map(({ name }) => `</${/^[a-z]+/.exec(name)?.[0]}>`)
    const opened = to.slice(same).map(({ name }) => `<${name}>`)
    open = to
    return closed.join('') + opened.join('')
  }
  for (const { begin, end, tags, text } of runs) {
    const isBreak = text === '\n'
    let group = groups.at(-1)
    // Spaces between timed spans are no subtitle.
    if (group && text.trim() === '' && !isBreak && !isPreserved) {
      group.text += ' '
      continue
    }
    if (group?.begin !== begin || group.end !== end) {
      if (text.trim() === '' && !isPreserved) continue
      if (group) group.text += change([])
      group = { begin, end, text: '' }
      groups.push(group)
    }
    group.text += (isBreak && !isPreserved ? '' : change(tags)) + text
  }
  const last = groups.at(-1)
  if (last) last.text += change([])
  const tidy = (text: string) =>
    isPreserved
      ? text
      : text
          .replace(/ {2,}/g, ' ')
          .replace(/ ?\n ?/g, '\n')
          .trim()
  return groups.map((group) => ({
    ...group,
    text: tidy(group.text)
      .replace(/\n{2,}/g, '\n')
      .replace(/^\n|\n$/g, ''),
  }))
}

const pairOf = (text: string | undefined, whole: readonly number[] | undefined) => {
  const parts = (text ?? '').trim().split(/\s+/)
  const values = parts.map((part, index) => {
    const [, number, unit] = /^(\d+(?:\.\d+)?)(%|px)$/.exec(part) ?? []
    if (!number) return undefined
    const size = whole?.[index]
    return unit === '%' ? Number(number) : size ? (Number(number) / size) * 100 : undefined
  })
  return values.length === 2 && values.every((value) => value !== undefined) ? values : undefined
}

const displayAligns = ['before', 'center', 'after'] as const

/** The WebVTT settings for a region: ours as they were if the region is still where they put it. */
function settingsIn(
  all: Styles,
  settings: string | undefined,
  textAlign: string | undefined,
  extent: string | undefined,
): string {
  const pixels = extent?.split(/\s+/).map((part) => Number.parseFloat(part))
  const [x, y] = pairOf(all.origin, pixels) ?? [0, 0]
  const [width, height] = pairOf(all.extent, pixels) ?? [100, 100]
  const region: Region = {
    x: x!,
    y: y!,
    width: width!,
    height: height!,
    displayAlign: displayAligns.find((align) => align === all.displayAlign) ?? 'before',
    textAlign: textAlign ?? all.textAlign ?? 'start',
    writingMode: all.writingMode ?? 'lrtb',
  }
  if (settings !== undefined && !/[\r\n]|-->/.test(settings) && isSameRegion(region, regionOf(settings)))
    return settings
  return isSameRegion(region, regionOf('')) ? '' : settingsOfRegion(region)
}

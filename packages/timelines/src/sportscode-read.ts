import { codeOf } from './codes.ts'
import { collector, type Draft } from './collect.ts'
import { asObject } from './json.ts'
import { refuse, type Timeline } from './model.ts'
import { fieldOf, ours } from './sportscode-labels.ts'
import { teamsIn } from './teams.ts'
import { type Element, eachElement } from './xml.ts'

/** Reads an XML of Sportscode: its instances with their codes and labels. The groups Team and Player are fields. */
export function readSportscode(source: string): Timeline {
  const { add, timeline, entries } = collector()
  let count = 0
  const seen = eachElement(source, 'instance', (element) => {
    count++
    add(element.line, draftOf(element, count))
  })
  if (!seen.has('ALL_INSTANCES') && count === 0) refuse('timelines.notSportscode')
  return timeline(teamsIn(entries))
}

const textOf = (element: Element, name: string): string | undefined =>
  element.children.find((child) => child.name.toLowerCase() === name)?.text.trim() || undefined

/** Seconds as milliseconds; what is no number stays as it is. */
const secondsOf = (text: string | undefined): unknown =>
  text !== undefined && /^-?\d{1,10}([.,]\d{1,15})?$/.test(text)
    ? Math.round(Number(text.replace(',', '.')) * 1000)
    : text

/** The lead of what happens in the first seconds reaches to before the media; it is cut there. */
const withinMedia = (start: unknown, end: unknown): unknown =>
  typeof start === 'number' && start < 0 && typeof end === 'number' && end >= 0 ? 0 : start

function draftOf(element: Element, count: number): Draft {
  const type = textOf(element, 'code')
  const end = secondsOf(textOf(element, 'end'))
  const start = withinMedia(secondsOf(textOf(element, 'start')), end)
  const said: Record<string, string> = {}
  const attributes = new Map<string, string>()
  let own: Record<string, unknown> = {}
  for (const label of element.children) {
    if (label.name !== 'label') continue
    const group = textOf(label, 'group') ?? 'Label'
    const text = textOf(label, 'text') ?? ''
    const field = fieldOf(group)
    const before = attributes.get(group)
    if (group === ours) own = parseOwn(text)
    else if (field && said[field] === undefined) said[field] = text
    else attributes.set(group, before === undefined ? text : `${before}; ${text}`)
  }
  const comment = textOf(element, 'free_text') ?? textOf(element, 'comment')
  return {
    // A file without ids has only the order of its instances.
    key: textOf(element, 'id') ?? `#${count}`,
    at: start,
    in: start,
    out: end,
    type,
    code: codeOf(type ?? ''),
    comment,
    ...said,
    ...timesOf(own, start, end),
    attributes: { ...Object.fromEntries(attributes), ...asObject(own.attributes) },
  }
}

/** Our own label; a broken one says nothing. */
function parseOwn(text: string): Record<string, unknown> {
  try {
    return { ...asObject(JSON.parse(text)) }
  } catch {
    return {}
  }
}

/** The fields of our own label, with times that follow if another program has moved the instance. */
function timesOf({ from, to, ...own }: Record<string, unknown>, start: unknown, end: unknown): Draft {
  if (from === undefined) return own
  if (start === from && end === to) return { in: undefined, out: undefined, ...own }
  const at = Number(own.at) + Number(start) - Number(from)
  const isWithin = at >= Number(start) && at <= Number(end)
  return { ...own, at: isWithin ? at : start, in: start, out: end }
}

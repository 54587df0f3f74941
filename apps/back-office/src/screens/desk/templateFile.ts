import {
  type CreateOf,
  keptKeys,
  type keyTemplates,
  type MacroStep,
  type MarkerType,
  macroKinds,
  mostMacroSteps,
} from '@touchline/contract/light'
import { hotkeyOf, type Keyset, typeKeyOf } from './model/keyMap.ts'

/** A template as it is edited, and as a file has it. */
export type TemplateDraft = Required<
  Pick<CreateOf<typeof keyTemplates>, 'name' | 'keys' | 'layout' | 'macros'>
>

const format = 'touchline.key-template'
/** More is no template of ours. In characters. */
export const mostText = 100_000

/** A template as the JSON of a file; `sport` is the code of its sport, which other accounts know. */
export const writeTemplate = ({ name, layout, keys, macros }: TemplateDraft, sport: string | null): string =>
  `${JSON.stringify({ format, version: 1, sport, name, layout, keys, macros }, null, 2)}\n`

export type ReadTemplate =
  | { draft: TemplateDraft; sport: string | null }
  | { problem: 'notTemplate' | 'letters' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTypeKey = (text: string) => /^[a-z0-9_]{1,40}$/.test(text)

function stepOf(value: unknown): MacroStep | undefined {
  if (!isRecord(value)) return undefined
  const kind = macroKinds.find((one) => one === value.kind)
  const text = typeof value.text === 'string' ? value.text.trim().slice(0, 80) : ''
  const type = typeof value.type === 'string' && isTypeKey(value.type) ? value.type : undefined
  if (!kind) return undefined
  if (kind === 'detail' || kind === 'title') return text ? { kind, text } : undefined
  if (kind === 'marker') return type ? { kind, type } : undefined
  return { kind }
}

/** Reads the file of a template, or says why it is none; what it does not know is left out. */
export function readTemplate(text: string): ReadTemplate {
  let value: unknown
  try {
    value = text.length > mostText ? undefined : JSON.parse(text)
  } catch {
    return { problem: 'notTemplate' }
  }
  if (!isRecord(value) || value.format !== format || !isRecord(value.keys)) return { problem: 'notTemplate' }
  const layout = value.layout === 'fr' ? 'fr' : 'en'
  const keys: Record<string, string> = {}
  for (const [type, letter] of Object.entries(value.keys)) {
    const isLetter =
      typeof letter === 'string' && /^[A-Z]$/.test(letter) && !keptKeys[layout].includes(letter)
    if (!isTypeKey(type) || !isLetter || Object.values(keys).includes(letter)) return { problem: 'letters' }
    keys[type] = letter
  }
  const macros: Record<string, MacroStep[]> = {}
  for (const [type, steps] of Object.entries(isRecord(value.macros) ? value.macros : {})) {
    const known = (Array.isArray(steps) ? steps : []).flatMap((step) => stepOf(step) ?? [])
    if (isTypeKey(type) && known.length > 0) macros[type] = known.slice(0, mostMacroSteps)
  }
  const name = typeof value.name === 'string' ? value.name.trim().slice(0, 80) : ''
  return {
    draft: { name, layout, keys, macros },
    sport: typeof value.sport === 'string' ? value.sport : null,
  }
}

/** The keys that a person uses now, as the draft of a template. */
export function draftOf(keyset: Keyset, types: readonly MarkerType[]): TemplateDraft {
  const { layout, template } = keyset
  const letters = types.flatMap((type) => {
    const letter = hotkeyOf(type, keyset)
    return letter ? [[typeKeyOf(type), letter] as const] : []
  })
  const draft = { name: '', layout, keys: Object.fromEntries(letters), macros: template?.macros ?? {} }
  return fitTemplate({ ...draft, name: template?.name ?? '' }, types)
}

/** A draft without what it says about types that there are none of. */
export function fitTemplate(draft: TemplateDraft, types: readonly MarkerType[]): TemplateDraft {
  const known = new Set(types.map(typeKeyOf))
  const fit = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([type]) => known.has(type)))
  const macros = Object.entries(fit(draft.macros)).flatMap(([type, steps]) => {
    const kept = steps.filter((step) => step.kind !== 'marker' || (step.type && known.has(step.type)))
    return kept.length > 0 ? [[type, kept] as const] : []
  })
  return { ...draft, keys: fit(draft.keys), macros: Object.fromEntries(macros) }
}

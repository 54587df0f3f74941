import type { AngleCuts } from './angleCuts.ts'
import type { Bounds } from './bounds.ts'

/** A clip that is not created yet. */
export type Draft = Bounds & {
  key: string
  title: string
  /** The recording if there are none. */
  angles?: AngleCuts
}

type Content = { drafts: readonly Draft[]; activeKey: string }
/** The drafts, and what undo and redo lead to. There is always at least one draft. */
export type Drafts = Content & {
  past: readonly Content[]
  future: readonly Content[]
  /** What the last change was made to, and when; quick changes of the same thing are undone together. */
  last?: { what: string; at: number } | undefined
}

type Change =
  | { type: 'change'; key?: string; values: Partial<Omit<Draft, 'key'>>; at: number }
  | { type: 'add'; draft: Draft }
  | { type: 'choose'; key: string }
  | { type: 'remove'; key: string }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The draft has become a clip with this title: undo does not bring it back. */
  | { type: 'created'; key: string; title: string; next: Draft }

/** Changes of the same field that are closer than this are undone together. In ms. */
const together = 800
const mostSteps = 200

export const firstDrafts = (draft: Draft): Drafts => ({
  drafts: [draft],
  activeKey: draft.key,
  past: [],
  future: [],
})

export const activeOf = ({ drafts, activeKey }: Content): Draft =>
  drafts.find(({ key }) => key === activeKey) ?? drafts[0]!

const contentOf = ({ drafts, activeKey }: Content): Content => ({ drafts, activeKey })

export function changeDrafts(state: Drafts, change: Change): Drafts {
  if (change.type === 'undo' || change.type === 'redo') return travel(state, change.type)
  if (change.type === 'choose') return { ...state, activeKey: change.key, last: undefined }
  if (change.type === 'created') {
    const left = state.drafts.filter(({ key }) => key !== change.key)
    // What was set for the next clip while this one was being created stays.
    const { in: from, out: to, title } = state.drafts.find(({ key }) => key === change.key) ?? change.next
    const next = { ...change.next, in: from, out: to, title: title === change.title ? '' : title }
    const drafts = left.length > 0 ? left : [next]
    const activeKey = drafts.some(({ key }) => key === state.activeKey) ? state.activeKey : drafts[0]!.key
    return { drafts, activeKey, past: [], future: [] }
  }
  if (change.type === 'add') return remember(state, addTo(state, change.draft))
  if (change.type === 'remove') {
    const drafts = state.drafts.filter(({ key }) => key !== change.key)
    if (drafts.length === 0) return state
    const activeKey = change.key === state.activeKey ? drafts.at(-1)!.key : state.activeKey
    return remember(state, { drafts, activeKey })
  }
  return changeOne(state, change)
}

const addTo = ({ drafts }: Content, draft: Draft): Content => ({
  drafts: [...drafts, draft],
  activeKey: draft.key,
})

function changeOne(
  state: Drafts,
  { key = state.activeKey, values, at }: Extract<Change, { type: 'change' }>,
): Drafts {
  const drafts = state.drafts.map((draft) => (draft.key === key ? { ...draft, ...values } : draft))
  const what = `${key} ${Object.keys(values).sort().join(' ')}`
  // Each cut between angles is undone by itself.
  const isSame = !values.angles && state.last?.what === what && at - state.last.at < together
  const next = { drafts, activeKey: key }
  return isSame ? { ...state, ...next, last: { what, at } } : { ...remember(state, next), last: { what, at } }
}

const remember = (state: Drafts, next: Content): Drafts => ({
  ...next,
  past: [...state.past, contentOf(state)].slice(-mostSteps),
  future: [],
})

function travel(state: Drafts, direction: 'undo' | 'redo'): Drafts {
  const from = direction === 'undo' ? state.past : state.future
  const next = direction === 'undo' ? from.at(-1) : from[0]
  if (!next) return state
  return direction === 'undo'
    ? { ...next, past: from.slice(0, -1), future: [contentOf(state), ...state.future] }
    : { ...next, past: [...state.past, contentOf(state)], future: from.slice(1) }
}

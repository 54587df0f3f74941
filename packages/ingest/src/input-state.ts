/** Whether something arrives at an input: `degraded` arrives with trouble, `lost` has stopped a moment ago. */
export type FlowState = 'idle' | 'connected' | 'degraded' | 'lost'

/** What an input is doing. Times are in milliseconds of the node's clock. */
export type InputState = {
  readonly flow: FlowState
  /** Since when it has been so. */
  readonly since: number
  /** Who sends, by the number that its connection was given. */
  readonly publisher: number | undefined
  /** Whether a session is open: it stays for a while, so that an encoder that comes back goes on with it. */
  readonly hasSession: boolean
  /** When somebody sent last. */
  readonly sentAt: number
  /** Since when nothing has been wrong. */
  readonly wellSince: number
  readonly isOnAir: boolean
  /** Whether the slate stands in for what does not come. */
  readonly hasSlate: boolean
}

export type InputEvent =
  /** Somebody whose key is right wants to send. */
  | { kind: 'asked'; publisher: number; takesOver: boolean }
  | { kind: 'gone'; publisher: number }
  /** What arrives was measured. */
  | { kind: 'measured'; issues: number }
  /** An event on this input goes on air, or is over. */
  | { kind: 'onAir'; is: boolean }
  /** A session was left open by a node that is gone. */
  | { kind: 'left' }
  /** The key has changed, or the account may not stream any more. */
  | { kind: 'forbidden' }
  /** Looked at several times a second; something arrived last at `heardAt`. */
  | { kind: 'watched'; heardAt: number }
  /** Who sends has sent a picture that needs no other, while the slate is on. */
  | { kind: 'resumed' }
  /** The slate has ended by itself. */
  | { kind: 'slateGone' }
  /** Time has passed. */
  | { kind: 'tick' }

/** What the node is to do, in this order. */
export type InputEffect =
  | { kind: 'openSession' }
  | { kind: 'accept' | 'refuse' | 'cut'; publisher: number }
  | { kind: 'startSlate' | 'endSlate' }
  | { kind: 'closeSession' }

/** How long trouble has to be over before it is said to be, and how long it is said that a signal was lost. */
const wellMs = 5_000
const lostMs = 60_000
/** How long who is connected may send nothing before the slate is on, if an event is on air. */
const silentMs = 1_500
/** How long a session waits for an encoder to come back, if no event is on air. */
const idleMs = 10 * 60_000

export const idleInput = (now: number): InputState => ({
  flow: 'idle',
  since: now,
  publisher: undefined,
  hasSession: false,
  sentAt: now,
  wellSince: now,
  isOnAir: false,
  hasSlate: false,
})

type Step = { state: InputState; effects: InputEffect[] }

/** What an input does next, and what that asks of the node. */
export function stepInput(state: InputState, event: InputEvent, now: number): Step {
  if (event.kind === 'asked') return ask(state, event, now)
  if (event.kind === 'measured') return { state: measure(state, event.issues, now), effects: [] }
  if (event.kind === 'left')
    return { state: { ...moveTo(state, 'lost', now), hasSession: true, sentAt: now }, effects: [] }
  if (event.kind === 'onAir') {
    const next = { ...state, isOnAir: event.is }
    return event.is ? { state: next, effects: [] } : endSlate(next)
  }
  if (event.kind === 'watched') return watch(state, event.heardAt, now)
  if (event.kind === 'resumed') return endSlate(state)
  if (event.kind === 'slateGone') return { state: { ...state, hasSlate: false }, effects: [] }
  if (event.kind === 'gone') {
    // One that was cut for another is gone later than that one has come.
    if (event.publisher !== state.publisher) return { state, effects: [] }
    return { state: lose(state, now), effects: [] }
  }
  if (event.kind === 'forbidden') {
    const { state: next, effects } = endSlate(state)
    if (next.publisher === undefined) return { state: next, effects }
    return { state: lose(next, now), effects: [...effects, { kind: 'cut', publisher: next.publisher }] }
  }
  return tick(state, now)
}

function ask(state: InputState, { publisher, takesOver }: InputEvent & { kind: 'asked' }, now: number): Step {
  const former = state.publisher
  if (former !== undefined && !takesOver) return { state, effects: [{ kind: 'refuse', publisher }] }
  const effects: InputEffect[] = []
  if (former !== undefined) effects.push({ kind: 'cut', publisher: former })
  if (!state.hasSession) effects.push({ kind: 'openSession' })
  effects.push({ kind: 'accept', publisher })
  const flow = moveTo(state, 'connected', now)
  return { state: { ...flow, publisher, hasSession: true, sentAt: now, wellSince: now }, effects }
}

function measure(state: InputState, issues: number, now: number): InputState {
  if (state.publisher === undefined) return state
  if (issues > 0) return { ...moveTo(state, 'degraded', now), sentAt: now, wellSince: now }
  const isWell = now - state.wellSince >= wellMs
  return { ...(isWell ? moveTo(state, 'connected', now) : state), sentAt: now }
}

/** The slate is on at once if nobody sends, and after a moment if who sends is silent. */
function watch(state: InputState, heardAt: number, now: number): Step {
  const isComing = state.publisher !== undefined && now - heardAt < silentMs
  if (!state.isOnAir || !state.hasSession || state.hasSlate || isComing) return { state, effects: [] }
  return { state: { ...state, hasSlate: true }, effects: [{ kind: 'startSlate' }] }
}

const endSlate = (state: InputState): Step => ({
  state: { ...state, hasSlate: false },
  effects: state.hasSlate ? [{ kind: 'endSlate' }] : [],
})

const lose = (state: InputState, now: number): InputState => ({
  ...moveTo(state, 'lost', now),
  publisher: undefined,
})

function tick(state: InputState, now: number): Step {
  if (state.publisher !== undefined) return { state, effects: [] }
  const isOver = state.hasSession && !state.isOnAir && now - state.sentAt >= idleMs
  const isForgotten = state.flow === 'lost' && !state.isOnAir && now - state.since >= lostMs
  const calm = isForgotten ? moveTo(state, 'idle', now) : state
  return isOver
    ? { state: { ...calm, hasSession: false }, effects: [{ kind: 'closeSession' }] }
    : { state: calm, effects: [] }
}

const moveTo = (state: InputState, flow: FlowState, now: number): InputState =>
  state.flow === flow ? state : { ...state, flow, since: now }

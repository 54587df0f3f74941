/** Whether something arrives at an input: `degraded` arrives with trouble, `lost` has stopped a moment ago. */
export type FlowState = 'idle' | 'connected' | 'degraded' | 'lost'

/** What viewers see of an input that is on air: what its own encoder sends, the second input, or the slate. */
export type Source = 'first' | 'second' | 'slate'

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
  /** What stands in for what does not come, or for what somebody switched away from. */
  readonly standIn: Exclude<Source, 'first'> | undefined
  /** Since when viewers see what they see. */
  readonly sourceSince: number
  /** Whether somebody wants its own encoder back on air: at its next picture that needs no other. */
  readonly isReturning: boolean
  /** Until when nothing stands in: the encoder of a node that was killed is about to call again. */
  readonly awaitedUntil: number
}

/** Who sends what, when something arrived last; undefined for a second input that is not here. */
type Heard = { heardAt: number; secondHeardAt?: number | undefined }

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
  /** Looked at several times a second. */
  | ({ kind: 'watched' } & Heard)
  /** Somebody wants another source on air. */
  | ({ kind: 'switched'; to: Exclude<Source, 'slate'> } & Heard)
  /** Who sends has sent a picture that needs no other, while something else is on air. */
  | { kind: 'resumed' }
  /** What stood in has ended by itself. */
  | { kind: 'standInGone' }
  /** Time has passed. */
  | { kind: 'tick' }

/** What the node is to do, in this order. */
export type InputEffect =
  | { kind: 'openSession' }
  | { kind: 'accept' | 'refuse' | 'cut'; publisher: number }
  | { kind: 'startSlate' | 'startSecond' | 'endStandIn' }
  | { kind: 'closeSession' }

/** How long trouble has to be over before it is said to be, and how long it is said that a signal was lost. */
const wellMs = 5_000
const lostMs = 60_000
/** How long who is connected may send nothing before something stands in, if an event is on air. */
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
  standIn: undefined,
  sourceSince: now,
  isReturning: false,
  awaitedUntil: now,
})

/** What viewers see of it. */
export const sourceOf = ({ standIn }: Pick<InputState, 'standIn'>): Source => standIn ?? 'first'

/** Whether what its own encoder sends may be on air. */
export const mayResume = ({ standIn, isReturning }: InputState): boolean =>
  standIn !== 'second' || isReturning

type Step = { state: InputState; effects: InputEffect[] }

/** What an input does next, and what that asks of the node. */
export function stepInput(state: InputState, event: InputEvent, now: number): Step {
  if (event.kind === 'asked') return ask(state, event, now)
  if (event.kind === 'measured') return { state: measure(state, event.issues, now), effects: [] }
  if (event.kind === 'left') {
    const lost = moveTo(state, 'lost', now)
    return {
      state: { ...lost, hasSession: true, sentAt: now, awaitedUntil: now + silentMs },
      effects: [],
    }
  }
  if (event.kind === 'onAir') {
    const next = { ...state, isOnAir: event.is, ...(event.is && !state.isOnAir && { sourceSince: now }) }
    return event.is ? { state: next, effects: [] } : endStandIn(next, now)
  }
  if (event.kind === 'watched') return watch(state, event, now)
  if (event.kind === 'switched') return change(state, event, now)
  if (event.kind === 'resumed') return mayResume(state) ? endStandIn(state, now) : { state, effects: [] }
  if (event.kind === 'standInGone') return { state: { ...state, standIn: undefined }, effects: [] }
  if (event.kind === 'gone') {
    // One that was cut for another is gone later than that one has come.
    if (event.publisher !== state.publisher) return { state, effects: [] }
    return { state: lose(state, now), effects: [] }
  }
  if (event.kind === 'forbidden') {
    // The second input has a key of its own.
    const still: Step = { state, effects: [] }
    const { state: next, effects } = state.standIn === 'slate' ? endStandIn(state, now) : still
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

/** Whether something arrived a moment ago. */
const isFresh = (heardAt: number | undefined, now: number): boolean =>
  heardAt !== undefined && now - heardAt < silentMs
const isComing = ({ publisher }: InputState, { heardAt }: Heard, now: number): boolean =>
  publisher !== undefined && isFresh(heardAt, now)

/**
 * Something stands in at once if nobody sends, and after a moment if who sends is silent, or sent to a node that was
 * killed: the second input, or the slate while neither gives anything. The second input stays on air for as long as it gives something.
 */
function watch(given: InputState, heard: Heard, now: number): Step {
  const hasFirst = isComing(given, heard, now)
  const hasSecond = isFresh(heard.secondHeardAt, now)
  const state = given.isReturning && !hasFirst ? { ...given, isReturning: false } : given
  const still: Step = { state, effects: [] }
  if (!state.isOnAir) return still
  if (state.standIn === 'second') {
    if (hasSecond) return still
    return hasFirst || !state.hasSession ? endStandIn(state, now) : startSlate(state, now)
  }
  if (hasFirst || now < state.awaitedUntil) return still
  if (hasSecond) return startSecond(state, now)
  return state.standIn || !state.hasSession ? still : startSlate(state, now)
}

function change(state: InputState, event: InputEvent & { kind: 'switched' }, now: number): Step {
  if (event.to === 'second') {
    if (state.standIn === 'second') return { state: { ...state, isReturning: false }, effects: [] }
    const isPossible = state.isOnAir && isFresh(event.secondHeardAt, now)
    return isPossible ? startSecond(state, now) : { state, effects: [] }
  }
  const isReturning = state.standIn === 'second' && isComing(state, event, now)
  return { state: { ...state, isReturning }, effects: [] }
}

/** What is on air ends before something else begins. */
const former = ({ standIn }: InputState): InputEffect[] => (standIn ? [{ kind: 'endStandIn' }] : [])

/** An encoder that has never sent anything has no session yet. */
const startSecond = (state: InputState, now: number): Step => ({
  state: { ...state, standIn: 'second', hasSession: true, sourceSince: now, isReturning: false },
  effects: [
    ...former(state),
    ...(state.hasSession ? [] : [{ kind: 'openSession' } as const]),
    { kind: 'startSecond' },
  ],
})

const startSlate = (state: InputState, now: number): Step => ({
  state: { ...state, standIn: 'slate', sourceSince: now, isReturning: false },
  effects: [...former(state), { kind: 'startSlate' }],
})

const endStandIn = (state: InputState, now: number): Step =>
  state.standIn
    ? {
        state: { ...state, standIn: undefined, sourceSince: now, isReturning: false },
        effects: former(state),
      }
    : { state, effects: [] }

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

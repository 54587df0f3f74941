/** The states that an edited value went through; the present one, and those to go back and forth to. */
export type History<T> = {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last edit was about: the next of the same is joined with it. */
  readonly topic: string | undefined
}

const mostSteps = 500

/** A history without steps. */
export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], topic: undefined })

/** Adds a step. Consecutive edits of one topic, such as typing in one cue, are one step. */
export function step<T>(history: History<T>, next: T, topic?: string): History<T> {
  const { past, present } = history
  if (Object.is(next, present)) return history
  const isJoined = topic !== undefined && topic === history.topic
  return {
    past: isJoined ? past : [...past, present].slice(-mostSteps),
    present: next,
    future: [],
    topic,
  }
}

/** Goes a step back; the same history if there is none. */
export function undo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const last = past.at(-1)
  if (last === undefined) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: last, future: [present, ...future], topic: undefined }
}

/** Goes a step forth again; the same history if there is none. */
export function redo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [next, ...later] = future
  if (next === undefined) return { past, present, future, ...rest }
  return { past: [...past, present], present: next, future: later, topic: undefined }
}

import { measureReaction, mostReaction } from '@touchline/match'
import type { User } from '../../../data/session.ts'
import { createStore } from '../../../data/store.ts'
import type { Outside } from './outside.ts'

/** What most people take from seeing to pressing. In ms. */
const usual = 300
const mostSamples = 15
/** A difference that is worth offering, in ms. */
const noticeable = 40

/** The reaction time of a person, kept with their account. In ms. */
export const reactionOf = (user: User | undefined): number => user?.meta.reaction ?? usual

/** The median of a person's corrections, once there are some and it differs noticeably. In ms. */
export function suggestedReaction(delays: readonly number[], reaction: number): number | undefined {
  const measured = measureReaction(delays)
  return measured !== undefined && Math.abs(measured - reaction) >= noticeable ? measured : undefined
}

/** The reaction time of the person, and what their corrections say of it. */
export function createReaction({ user, keepReaction }: Pick<Outside, 'user' | 'keepReaction'>) {
  const delays = createStore<readonly number[]>([])
  const now = () => reactionOf(user())
  return {
    now,
    /** The latest corrections, for `suggestedReaction`. */
    delays,
    set: (ms: number) => keepReaction(Math.round(Math.min(mostReaction, Math.max(0, ms)))),
    /** A marker was moved by so many ms of real time after it had been set with the reaction time of now. */
    correct: (ms: number) => delays.set([...delays.get().slice(-mostSamples + 1), now() - ms]),
  }
}

export type Reaction = ReturnType<typeof createReaction>

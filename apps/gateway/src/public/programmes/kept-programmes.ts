import type { PublicProgramme } from '@touchline/contract'
import { makeReady, type ReadyAnswer } from '../../http/ready-answer.ts'

/** What visitors are told of a programme by now. */
type Told = {
  programme: PublicProgramme
  /** When time alone changes it; `Infinity` if it does not. */
  until: number
  /** True if it is the same in every country. */
  isForAll: boolean
}

/** A proxy may answer a crowd for a second; the address holds all that the answer depends on, and nobody's session. */
const forAll = 'public, max-age=1, s-maxage=1'
const forOne = 'private, no-cache'

type Kept = { until: number; answer: Promise<ReadyAnswer<PublicProgramme>> }

/** By what was read of the programme: an answer is forgotten with it, and the cache bounds both. */
const kept = new WeakMap<object, Kept>()

/** The answer that `tell` gives of what was read, made once for all who ask until time changes it. */
export function answerOf(
  read: object,
  tell: (now: number) => Told,
  now: number = Date.now(),
): Promise<ReadyAnswer<PublicProgramme>> {
  const known = kept.get(read)
  if (known && now < known.until) return known.answer
  const { programme, until, isForAll } = tell(now)
  const answer = makeReady(programme, isForAll ? forAll : forOne)
  kept.set(read, { until, answer })
  return answer
}

import { awardGiftHandler, drawGiftHandler, handOverGiftHandler } from './decide.ts'
import { readDrawHandler } from './proof.ts'
import { readCandidatesHandler } from './read-candidates.ts'

export { byRank } from './gift-ranks.ts'
export type { Entrant } from './gift-row.ts'
export { giftBinding } from './gifts.binding.ts'
export { proofOf, proofSql } from './proof.ts'

export const giftHandlers = [
  readCandidatesHandler,
  drawGiftHandler,
  awardGiftHandler,
  handOverGiftHandler,
  readDrawHandler,
]

import { makeItem } from './make-item.ts'
import { makeMatch } from './make-match.ts'
import type { TestUser } from './test-gateway.ts'

/** Makes a predictor of a match that begins in an hour, with one question: the final score. */
export async function makePredictor(
  user: TestUser,
  more: object = {},
): Promise<{ id: number; EventId: number }> {
  const { id: EventId } = await makeMatch(user)
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  await user.put(`/main-api/events/${EventId}`, { startsAt, state: 'planned' })
  const question = {
    ...{ id: 1, kind: 'finalScore', text: { en: null, fr: null }, scorer: null, MarkerTypeId: null },
    ...{ phase: null, choices: null, points: { exact: 100, difference: 50, outcome: 30 } },
  }
  const { id } = await makeItem(user, '/predictor-service-api/games', {
    ...{ name: 'Derby', EventId, questions: [question], isDraft: false },
    ...more,
  })
  return { id, EventId }
}

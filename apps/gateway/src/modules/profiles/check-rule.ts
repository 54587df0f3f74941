import { type FanCondition, type FanRule, fieldError } from '@touchline/contract'
import {
  motmGameRecords,
  predictorGameRecords,
  quizRecords,
  type Records,
  type Scope,
  tagRecords,
  visibleIds,
} from '@touchline/records'

const games = { quiz: quizRecords, predictor: predictorGameRecords, vote: motmGameRecords } as const

/** The items that a condition names. */
function namedIn(condition: FanCondition): [Records, readonly number[]] | undefined {
  if (condition.field === 'tags') return [tagRecords, condition.value]
  if (condition.field !== 'played') return undefined
  const { kind, id } = condition.value
  return kind === 'any' || id === null ? undefined : [games[kind], [id]]
}

/** Throws `malformed`, with the place in the rule, unless the actor can see every item that the rule names. */
export async function checkFanRule(scope: Scope, rule: FanRule): Promise<void> {
  for (const [index, condition] of rule.conditions.entries()) {
    const [records, ids] = namedIn(condition) ?? []
    if (!records || !ids) continue
    const seen = await visibleIds(scope, records, ids)
    if (!ids.every((id) => seen.has(id)))
      throw fieldError(`rule.conditions.${index}.value`, 'unknown_item', { key: 'common.unknownItem' })
  }
}

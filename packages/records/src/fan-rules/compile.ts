import { consentFields, type FanCondition, type FanRule, type PlayedKind } from '@touchline/contract'

/** A condition on a row `f` of `fans`, and the values of its placeholders. */
export type Compiled = { text: string; values: unknown[] }

type Place = (value: unknown) => string

const gameColumns = { quiz: 'QuizId', predictor: 'PredictorGameId', vote: 'MotmGameId' } as const

function played({ kind, id }: { kind: PlayedKind; id: number | null }, place: Place): string {
  const of = kind === 'any' ? '' : ` and c."${gameColumns[kind]}" is not null`
  const one = kind === 'any' || id === null ? '' : ` and c."${gameColumns[kind]}" = ${place(id)}::int`
  return `exists (select from contestants c where c."AccountId" = f."AccountId" and c."FanId" = f.id${of}${one})`
}

/** What a condition asks for, before `isNot`. A column that is null is not what is asked for. */
function asked(condition: FanCondition, place: Place): string {
  switch (condition.field) {
    case 'country':
    case 'language':
      return `coalesce(f.${condition.field} = ${place(condition.value)}::text, false)`
    case 'city':
      return `coalesce(lower(f.city) = lower(${place(condition.value)}::text), false)`
    case 'tags':
      return `exists (select from fan_tags t where t."AccountId" = f."AccountId" and t."FanId" = f.id
        and t."TagId" = any(${place(condition.value)}::int[]))`
    case 'consent':
      return `f."${consentFields[condition.value]}"`
    case 'lastSeenAt':
    case 'createdAt': {
      const sign = condition.operator === 'within' ? '>=' : '<'
      return `coalesce(f."${condition.field}" ${sign} now() - ${place(condition.value)}::int * interval '24 hours', false)`
    }
    case 'birthYear': {
      const { from, to } = condition.value
      return `coalesce(f."birthYear" between ${place(from)}::int and ${place(to)}::int, false)`
    }
    case 'isBlocked':
      return `f."isBlocked" = ${place(condition.value)}::boolean`
    case 'played':
      return played(condition.value, place)
  }
}

/**
 * A rule as a condition on `f`, a row of `fans`. Its placeholders begin at `$first`; names in the text come from this
 * file alone, and everything that was written by somebody is a value.
 */
export function compileFanRule({ match, conditions }: FanRule, first: number): Compiled {
  const values: unknown[] = []
  const place = (value: unknown) => `$${first - 1 + values.push(value)}`
  const parts = conditions.map((condition) => {
    const text = asked(condition, place)
    return condition.operator === 'isNot' ? `not (${text})` : `(${text})`
  })
  return { text: `(${parts.join(match === 'all' ? ' and ' : ' or ')})`, values }
}

import type { CreateOf, FanCondition, FanProfile, FanRule, profiles } from '@touchline/contract/light'

/** A condition while it is written: its value may still be missing. */
export type Draft = { field: FanCondition['field']; operator: string; value: unknown }

export type ProfileValues = {
  name: string
  colour: string
  description: string
  /** Null if fans are added by hand. */
  rule: { match: FanRule['match']; conditions: Draft[] } | null
}
export type DraftRule = NonNullable<ProfileValues['rule']>

const isOrNot = ['is', 'isNot'] as const
const days = ['within', 'before'] as const

/** The operators of each field, in the order in which fields are offered. */
export const operators = {
  country: isOrNot,
  language: isOrNot,
  city: isOrNot,
  birthYear: ['between'],
  tags: isOrNot,
  consent: isOrNot,
  played: isOrNot,
  lastSeenAt: days,
  createdAt: days,
  isBlocked: ['is'],
} as const satisfies Record<FanCondition['field'], readonly string[]>

/** What `is` and `isNot` are called where the value is one of several that a fan can have. */
const wordings: Partial<
  Record<FanCondition['field'], Readonly<Record<string, 'given' | 'notGiven' | 'oneOf' | 'noneOf'>>>
> = {
  consent: { is: 'given', isNot: 'notGiven' },
  tags: { is: 'oneOf', isNot: 'noneOf' },
}

/** The name of the text of an operator. */
export const wordingOf = (field: FanCondition['field'], operator: string) =>
  wordings[field]?.[operator] ?? (operator as 'is' | 'isNot' | 'within' | 'before' | 'between')

export const fields = Object.keys(operators) as FanCondition['field'][]

/** Values with which a field begins; those that are missing are asked for when the profile is saved. */
const beginnings: Record<FanCondition['field'], unknown> = {
  country: null,
  language: null,
  city: '',
  birthYear: { from: null, to: null },
  tags: [],
  consent: 'email',
  played: { kind: 'any', id: null },
  lastSeenAt: 30,
  createdAt: 30,
  isBlocked: false,
}

export const newCondition = (field: FanCondition['field'] = 'lastSeenAt'): Draft => ({
  field,
  operator: operators[field][0],
  value: beginnings[field],
})

const isMissing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether everything in a rule is filled in, so that its fans can be counted. */
export const isFilled = ({ conditions }: DraftRule): boolean =>
  conditions.length > 0 &&
  conditions.every(({ field, value }) => {
    if (field !== 'birthYear') return !isMissing(value)
    const { from, to } = value as { from: number | null; to: number | null }
    return from !== null && to !== null && from <= to
  })

/** The form values of a profile. */
export const toValues = (profile: FanProfile | undefined): ProfileValues => ({
  name: profile?.name ?? '',
  colour: profile?.colour ?? '#3A6EA5',
  description: profile?.description ?? '',
  rule: (profile?.rule as DraftRule | null | undefined) ?? null,
})

/** The request body for the form values. */
export const toBody = ({ description, rule, ...values }: ProfileValues): CreateOf<typeof profiles> => ({
  ...values,
  description: description.trim() || null,
  rule: rule as FanRule | null,
})

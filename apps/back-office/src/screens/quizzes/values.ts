import type { Quiz } from '@touchline/contract/light'

/** The form of what belongs to a quiz as a whole. */
export const toValues = (quiz: Quiz | undefined) => ({
  name: quiz?.name ?? '',
  description: quiz?.description ?? '',
  pace: quiz?.pace ?? ('self' as Quiz['pace']),
  opensAt: quiz?.opensAt ?? null,
  closesAt: quiz?.closesAt ?? null,
  EventId: quiz?.EventId ?? null,
  SponsorId: quiz?.SponsorId ?? null,
  tags: [...(quiz?.tags ?? [])],
})
export type QuizValues = ReturnType<typeof toValues>

export const toBody = ({ description, ...values }: QuizValues) => ({
  ...values,
  description: description || null,
})

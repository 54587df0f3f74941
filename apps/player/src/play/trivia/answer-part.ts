import type { OwnTrivia, PlayQuestion, PlayResult } from '@touchline/contract'
import type { Language } from '../../texts.ts'

type OwnAnswer = OwnTrivia['answers'][number]

/** What is answered: one of the answers of a question, or a number. */
export type Given = Pick<OwnAnswer, 'AnswerId' | 'value'>

export type AnswerPartOptions = {
  question: PlayQuestion
  language: Language
  onAnswer(given: Given): void
}

/** What a question is answered with. It keeps its place when the time is up and what is right is shown. */
export type AnswerPart = {
  element: HTMLElement
  /** Takes no answer any more. */
  close(): void
  /** Shows what was given. */
  choose(given: Given): void
  /** Shows what is right. */
  tell(result: PlayResult, own: OwnAnswer | undefined): void
}

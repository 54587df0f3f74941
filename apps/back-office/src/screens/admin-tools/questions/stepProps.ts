import type { Question } from '@touchline/contract/light'
import type { Catalogue } from './draft.ts'
import type { Labels } from './useLabels.ts'

/** What every step of a question gets. */
export type StepProps = {
  question: Question
  catalogue: Catalogue
  labels: Labels
  onChange: (question: Question) => void
}

import { closeQuestionHandler } from './close-question.ts'
import { countContestantsHandler, listContestantsHandler } from './contestants.ts'
import { correctQuestionHandler } from './correct-question.ts'
import { duplicateQuizHandler } from './duplicate-quiz.ts'
import { importQuestionsHandler } from './import-questions.ts'
import { moveQuestionHandler } from './move-question.ts'
import { openQuestionHandler } from './open-question.ts'
import { readProgressHandler } from './read-progress.ts'

export { quizAnswerBinding } from './answers.binding.ts'
export { openByMarker, waitsForMarkerSql } from './open-by-marker.ts'
export { quizQuestionBinding } from './questions.binding.ts'
export { quizBinding } from './quizzes.binding.ts'

export const quizHandlers = [
  countContestantsHandler,
  listContestantsHandler,
  duplicateQuizHandler,
  moveQuestionHandler,
  openQuestionHandler,
  closeQuestionHandler,
  correctQuestionHandler,
  readProgressHandler,
  importQuestionsHandler,
]

import { exportQuestionHandler } from './export-question.ts'
import { listAskedResourcesHandler } from './list-asked-resources.ts'
import { runQuestionHandler } from './run-question.ts'

export { questionBinding } from './questions.binding.ts'

export const questionHandlers = [listAskedResourcesHandler, runQuestionHandler, exportQuestionHandler]

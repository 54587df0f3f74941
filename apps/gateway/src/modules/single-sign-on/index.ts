import { finishSingleSignOnHandler } from './finish.ts'
import {
  readSingleSignOnHandler,
  removeSingleSignOnHandler,
  setSingleSignOnHandler,
  testSingleSignOnHandler,
} from './settings.ts'
import { confirmBySingleSignOnHandler, startSingleSignOnHandler } from './start.ts'

export { mountCallback } from './callback.ts'

export const singleSignOnHandlers = [
  startSingleSignOnHandler,
  finishSingleSignOnHandler,
  confirmBySingleSignOnHandler,
  readSingleSignOnHandler,
  setSingleSignOnHandler,
  removeSingleSignOnHandler,
  testSingleSignOnHandler,
]

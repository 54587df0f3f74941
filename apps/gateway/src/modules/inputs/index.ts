import { listConnectionsHandler } from './connections.ts'
import { flowHandlers } from './flows.ts'
import { createInputHandler, readInputKeyHandler, rotateInputKeyHandler } from './input-calls.ts'
import { setInputSourceHandler, startPullHandler, stopPullHandler } from './pull.ts'
import { startTestSignalHandler, stopTestSignalHandler } from './test-signal.ts'

export { flowOf } from './flows.ts'
export { inputBinding } from './inputs.binding.ts'

export const inputHandlers = [
  createInputHandler,
  readInputKeyHandler,
  rotateInputKeyHandler,
  setInputSourceHandler,
  startPullHandler,
  stopPullHandler,
  startTestSignalHandler,
  stopTestSignalHandler,
  ...flowHandlers,
  listConnectionsHandler,
]

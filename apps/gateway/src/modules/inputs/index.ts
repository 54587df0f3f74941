import { listConnectionsHandler } from './connections.ts'
import { flowHandlers } from './flows.ts'
import { createInputHandler, readInputKeyHandler, rotateInputKeyHandler } from './input-calls.ts'
import { startTestSignalHandler, stopTestSignalHandler } from './test-signal.ts'

export { flowOf } from './flows.ts'
export { inputBinding } from './inputs.binding.ts'

export const inputHandlers = [
  createInputHandler,
  readInputKeyHandler,
  rotateInputKeyHandler,
  startTestSignalHandler,
  stopTestSignalHandler,
  ...flowHandlers,
  listConnectionsHandler,
]

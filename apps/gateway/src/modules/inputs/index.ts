import { listConnectionsHandler } from './connections.ts'
import { readFlowStatusHandler } from './flow-status.ts'
import { createInputHandler, readInputKeyHandler, rotateInputKeyHandler } from './input-calls.ts'
import { startTestSignalHandler, stopTestSignalHandler } from './test-signal.ts'

export { inputBinding } from './inputs.binding.ts'

export const inputHandlers = [
  createInputHandler,
  readInputKeyHandler,
  rotateInputKeyHandler,
  startTestSignalHandler,
  stopTestSignalHandler,
  readFlowStatusHandler,
  listConnectionsHandler,
]

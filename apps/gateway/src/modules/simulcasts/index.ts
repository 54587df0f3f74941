import { listSimulcastConnectionsHandler } from './list-connections.ts'
import {
  startSimulcastHandler,
  startTargetHandler,
  stopSimulcastHandler,
  stopTargetHandler,
} from './start-stop.ts'
import { exportSimulcastStatsHandler, readSimulcastStatsHandler } from './stats.ts'

export { simulcastBinding } from './simulcasts.binding.ts'
export { simulcastTargetBinding } from './targets.binding.ts'

export const simulcastHandlers = [
  listSimulcastConnectionsHandler,
  startSimulcastHandler,
  stopSimulcastHandler,
  startTargetHandler,
  stopTargetHandler,
  readSimulcastStatsHandler,
  exportSimulcastStatsHandler,
]

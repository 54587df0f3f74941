import {
  changeAwsTargetHandler,
  createAwsChannelHandler,
  listAwsChannelsHandler,
  readAwsChannelHandler,
} from './channels.ts'
import {
  readAwsConnectionHandler,
  removeAwsConnectionHandler,
  setAwsConnectionHandler,
} from './connection.ts'
import { startAwsSimulcastHandler, stopAwsSimulcastHandler } from './start-stop.ts'

export { awsSimulcastBinding, findChannel } from './aws-simulcasts.binding.ts'
export const awsHandlers = [
  readAwsConnectionHandler,
  setAwsConnectionHandler,
  removeAwsConnectionHandler,
  listAwsChannelsHandler,
  createAwsChannelHandler,
  readAwsChannelHandler,
  changeAwsTargetHandler,
  startAwsSimulcastHandler,
  stopAwsSimulcastHandler,
]

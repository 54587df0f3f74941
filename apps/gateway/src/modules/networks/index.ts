import {
  checkNetworkHandler,
  chooseFacebookPageHandler,
  connectNetworkHandler,
  disconnectNetworkHandler,
} from './connections.ts'
import { readOauthHandler } from './read-oauth.ts'
import { startConnectionHandler } from './start-connection.ts'

export { mountNetworkCallback } from './callback.ts'

export const networkHandlers = [
  readOauthHandler,
  startConnectionHandler,
  connectNetworkHandler,
  checkNetworkHandler,
  chooseFacebookPageHandler,
  disconnectNetworkHandler,
]

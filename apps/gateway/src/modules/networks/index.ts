import {
  checkNetworkHandler,
  chooseFacebookPageHandler,
  connectNetworkHandler,
  disconnectNetworkHandler,
} from './connections.ts'
import { readOauthHandler } from './read-oauth.ts'

export const networkHandlers = [
  readOauthHandler,
  connectNetworkHandler,
  checkNetworkHandler,
  chooseFacebookPageHandler,
  disconnectNetworkHandler,
]

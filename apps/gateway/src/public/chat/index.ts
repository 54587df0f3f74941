import {
  joinChatHandler,
  readChatHandler,
  readOwnChatHandler,
  reportChatMessageHandler,
  writeChatMessageHandler,
} from './handlers.ts'

export { mountChatStream } from './mount-stream.ts'

/** The calls of chats that need no session. */
export const publicChatHandlers = [readChatHandler, joinChatHandler]

/** The calls of those who write. */
export const chatHandlers = [writeChatMessageHandler, readOwnChatHandler, reportChatMessageHandler]

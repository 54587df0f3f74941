import {
  claimChatMessageHandler,
  muteChatFanHandler,
  undoChatDecisionHandler,
  updateChatMessageHandler,
} from './decide.ts'
import { readChatDeskHandler } from './desk.ts'
import { listChatMessagesHandler } from './read-messages.ts'
import { exportChatTranscriptHandler } from './transcript.ts'
import { pinChatMessageHandler, writeAsAccountHandler } from './write-as-account.ts'

export { chatBinding } from './chats.binding.ts'

export const chatDeskHandlers = [
  listChatMessagesHandler,
  updateChatMessageHandler,
  writeAsAccountHandler,
  pinChatMessageHandler,
  claimChatMessageHandler,
  muteChatFanHandler,
  undoChatDecisionHandler,
  readChatDeskHandler,
  exportChatTranscriptHandler,
]

import {
  claimChatMessageHandler,
  muteChatFanHandler,
  undoChatDecisionHandler,
  updateChatMessageHandler,
} from './decide.ts'
import { readChatDeskHandler } from './desk.ts'
import { listChatMessagesHandler } from './read-messages.ts'
import { exportChatTranscriptHandler } from './transcript.ts'

export { chatBinding } from './chats.binding.ts'

export const chatDeskHandlers = [
  listChatMessagesHandler,
  updateChatMessageHandler,
  claimChatMessageHandler,
  muteChatFanHandler,
  undoChatDecisionHandler,
  readChatDeskHandler,
  exportChatTranscriptHandler,
]

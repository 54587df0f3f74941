import { chatsMessages } from '@touchline/contract/messages/chats'

export const nav = { chats: 'Chats' }

export default {
  results: {
    created: 'Chat opened',
    saved: 'Chat saved',
    deleted_one: 'Chat deleted',
    deleted_other: '{{count}} chats deleted',
    restored_one: 'Chat restored',
    restored_other: '{{count}} chats restored',
  },
  messages: chatsMessages,
}

import { sessionMessages } from '@touchline/contract/messages/session'

export default { messages: sessionMessages }

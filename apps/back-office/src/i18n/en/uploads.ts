import { uploadsMessages } from '@touchline/contract/messages/uploads'

export default { messages: uploadsMessages }

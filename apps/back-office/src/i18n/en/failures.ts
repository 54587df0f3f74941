import { failuresMessages } from '@touchline/contract/messages/failures'

export default { messages: failuresMessages }

import { requestsMessages } from '@touchline/contract/messages/requests'

export default { messages: requestsMessages }

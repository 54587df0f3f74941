import { commonMessages } from '@touchline/contract/messages/common'

export default { messages: commonMessages }

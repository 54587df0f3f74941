import { playMessages } from '@touchline/contract/messages/play'

export default { messages: playMessages }

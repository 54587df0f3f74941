import { inputsMessages } from '@touchline/contract/messages/inputs'

export default {
  messages: inputsMessages,
}

import { listsMessages } from '@touchline/contract/messages/lists'

export default { messages: listsMessages }

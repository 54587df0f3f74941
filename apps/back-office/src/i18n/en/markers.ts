import { markersMessages } from '@touchline/contract/messages/markers'

export default { messages: markersMessages }

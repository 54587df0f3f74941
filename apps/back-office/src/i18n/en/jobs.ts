import { jobsMessages } from '@touchline/contract/messages/jobs'

export default { messages: jobsMessages }

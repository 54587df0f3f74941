import type { CallBody, CallDefinition, CallReply } from '@touchline/contract'
import type { Asked } from './held.ts'

/** What a call is answered with, or what makes it of the request. */
export type Answer<Call extends CallDefinition> =
  | CallReply<Call>
  | ((
      asked: Omit<Asked, 'body'> & { body: CallBody<Call>; params: Record<string, string> },
    ) => CallReply<Call>)

/** Answers a call; a later answer replaces an earlier one. */
export type AnswerCall = <Call extends CallDefinition>(call: Call, answer: Answer<Call>) => void

import type { CallBody, CallReply, LightCall } from '@touchline/contract/light'
import { acceptInvitation, checkInvitation } from '@touchline/contract/light'
import { nobody, request } from './request.ts'
import type { LoginReply, User } from './session.ts'
import { enter } from './user.ts'

/** Sent without the session: a link does not depend on who is logged in. */
const send = <Call extends LightCall>({ method, path }: Call, body: CallBody<Call>) =>
  request<CallReply<Call>>({ method, path, body, as: nobody, whenOver: 'ignore' })

export type Invited = CallReply<typeof checkInvitation>

/** Returns whom this token invites. @throws what `request` throws, 422 if the token is no longer valid */
export const readInvitation = (token: string): Promise<Invited> => send(checkInvitation, { token })

/**
 * Sets the password with the token of a link. Returns the user if that logs in, undefined if a login has to follow.
 * @throws what `request` throws
 */
export async function accept(token: string, password: string): Promise<User | undefined> {
  const { session } = await send(acceptInvitation, { token, password })
  return session ? await enter(session as LoginReply) : undefined
}

import type { CallBody, CallReply, LightCall } from '@touchline/contract/light'
import { checkPasswordReset, requestPasswordReset, resetPassword } from '@touchline/contract/light'
import { takeStep } from './loginStep.ts'
import { nobody, request } from './request.ts'
import type { User } from './session.ts'
import { enter } from './user.ts'

/** Sent without the session: a password reset does not depend on who is logged in. */
const send = <Call extends LightCall>({ method, path }: Call, body: CallBody<Call>) =>
  request<CallReply<Call>>({ method, path, body, as: nobody, whenOver: 'ignore' })

/** Sends a reset link to the user with this username or email address. @throws what `request` throws */
export const requestLink = (login: string) => send(requestPasswordReset, { login })

/** Returns whose password this token resets. @throws what `request` throws, 422 if the token is no longer valid */
export const readLink = (token: string) => send(checkPasswordReset, { token })

/** Sets a new password with the token of a reset link, and logs in. @throws what `request` throws */
export const setNewPassword = async (token: string, password: string): Promise<User> => {
  const reply = await send(resetPassword, { token, password })
  return await enter('next' in reply ? await takeStep(reply) : reply)
}

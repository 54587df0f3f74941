import type { CallBody, CallReply, LightCall } from '@touchline/contract/light'
import { checkPasswordReset, requestPasswordReset, resetPassword } from '@touchline/contract/light'
import { nobody, request } from './request.ts'
import type { LoginReply, User } from './session.ts'
import { enter } from './user.ts'

/** As a visitor: whoever is logged in here has nothing to do with it. */
const send = <Call extends LightCall>({ method, path }: Call, body: CallBody<Call>) =>
  request<CallReply<Call>>({ method, path, body, as: nobody, whenOver: 'ignore' })

/** Has a link sent to whoever has this username or email address. @throws what `request` throws */
export const requestLink = (login: string) => send(requestPasswordReset, { login })

/** Whose password the link of a token resets. @throws what `request` throws, 422 where it is not valid any more */
export const readLink = (token: string) => send(checkPasswordReset, { token })

/** Sets a new password by the link of a token, and logs in. @throws what `request` throws */
export const setNewPassword = async (token: string, password: string): Promise<User> =>
  await enter((await send(resetPassword, { token, password })) as LoginReply)

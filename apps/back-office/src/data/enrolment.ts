import {
  type CallReply,
  finishEnrolment,
  renewRecoveryCodes,
  startEnrolment,
} from '@touchline/contract/light'
import { sendStep } from './loginStep.ts'
import { request } from './request.ts'

/** Retrieves the secret that the user has to set up before they can log in. @throws what `request` throws */
export const beginEnrolment = (ticket: string) => sendStep(startEnrolment, { ticket })

/**
 * Sets it up with one of its codes; returns the login's reply with the user's recovery codes.
 * @throws what `request` throws
 */
export async function endEnrolment(ticket: string, code: string) {
  const login = await sendStep(finishEnrolment, { ticket, code })
  const { method, path } = renewRecoveryCodes
  const as = { login, simulatedAccount: undefined }
  const { codes } = await request<CallReply<typeof renewRecoveryCodes>>({
    method,
    path,
    as,
    whenOver: 'ignore',
  })
  return { login, codes }
}

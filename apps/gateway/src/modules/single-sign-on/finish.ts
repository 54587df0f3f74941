import { AppError, finishSingleSignOn } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { afterPassword, closeTicket, enter, readPerson, readTicket } from '../session/index.ts'
import { findSecret } from './visits.ts'

export const finishSingleSignOnHandler = handle(finishSingleSignOn, async ({ body }, context) => {
  const { reserved, cookies, setHeader } = context
  const { UserId, purpose, challenge } = await readTicket(reserved, body.ticket, ['sso', 'sso-strong'])
  // Somebody else's link would log this browser in as them.
  const found = findSecret(cookies, challenge ?? '')
  if (!found) throw new AppError('not_possible', { key: 'session.ssoExpired' })
  const person = await readPerson(reserved, UserId!)
  await closeTicket(reserved, body.ticket)
  setHeader('set-cookie', found.deletion)
  return purpose === 'sso-strong' ? await enter(person, context) : await afterPassword(person, context)
})

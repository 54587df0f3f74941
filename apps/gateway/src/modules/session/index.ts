import { changePasswordHandler } from './change-password.ts'
import { loginHandler } from './login.ts'
import { listUserGroupsHandler, logoutHandler, readContextHandler } from './me.ts'
import { endOtherSessionsHandler, endSessionHandler, listSessionsHandler } from './own-sessions.ts'
import { readMeHandler, updateMeHandler } from './profile.ts'
import {
  checkPasswordResetHandler,
  requestPasswordResetHandler,
  resetPasswordHandler,
} from './reset-password.ts'
import { signInHandlers } from './sign-in/index.ts'

export { checkNewPassword, type Names } from './new-password.ts'
export { deviceNames } from './own-sessions.ts'
export { countWithin } from './reset-requests.ts'
export { afterPassword, enter } from './sign-in/after-password.ts'
export { readHeld } from './sign-in/factors.ts'
export { readPerson } from './sign-in/login-steps.ts'
export { isOnlySingleSignOn } from './sign-in/own-login.ts'
export { closeTicket, openTicket, readTicket } from './sign-in/tickets.ts'

export const sessionHandlers = [
  loginHandler,
  logoutHandler,
  readMeHandler,
  readContextHandler,
  updateMeHandler,
  changePasswordHandler,
  listSessionsHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  requestPasswordResetHandler,
  checkPasswordResetHandler,
  resetPasswordHandler,
  listUserGroupsHandler,
  ...signInHandlers,
]

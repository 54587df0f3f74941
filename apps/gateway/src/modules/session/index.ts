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

export { networkOf } from './network-of.ts'
export { checkNewPassword, type Names } from './new-password.ts'
export { deviceNames } from './own-sessions.ts'
export { readHeld } from './sign-in/factors.ts'

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

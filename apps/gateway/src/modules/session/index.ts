import { loginHandler } from './login.ts'
import {
  listUserGroupsHandler,
  logoutHandler,
  readContextHandler,
  readMeHandler,
  readOauthHandler,
  updateMeHandler,
} from './me.ts'

export const sessionHandlers = [
  loginHandler,
  logoutHandler,
  readMeHandler,
  readContextHandler,
  readOauthHandler,
  updateMeHandler,
  listUserGroupsHandler,
]

import { acceptInvitationHandler, checkInvitationHandler } from './accept-invitation.ts'
import {
  listAccountGroupsHandler,
  listAccountModulesHandler,
  listAccountUsersHandler,
  rotateAccountKeyHandler,
  setAccountModulesHandler,
} from './account-links.ts'
import { removeAccountHandler } from './accounts.binding.ts'
import { createAccountHandler } from './create-account.ts'
import { createUserHandler } from './create-user.ts'
import {
  listGroupAccountsHandler,
  listGroupRolesHandler,
  listGroupUsersHandler,
  setGroupAccountsHandler,
  setGroupRolesHandler,
  setGroupUsersHandler,
} from './group-links.ts'
import {
  createModuleHandler,
  createRoleHandler,
  removeModuleHandler,
  removeRoleHandler,
  updateModuleHandler,
  updateRoleHandler,
} from './roles.ts'
import {
  endUserSessionsHandler,
  inviteUserHandler,
  listUserSessionsHandler,
  readUserRightsHandler,
  revokeInvitationHandler,
  setUserGroupsHandler,
} from './user-calls.ts'

export { accountBinding } from './accounts.binding.ts'
export { join } from './create-user.ts'
export { checkGrant, rolesOfGroups } from './grants.ts'
export { groupBinding } from './groups.binding.ts'
export { changeRights } from './leaders.ts'
export { userBinding } from './users.binding.ts'

export const peopleHandlers = [
  createAccountHandler,
  removeAccountHandler,
  listAccountModulesHandler,
  listAccountGroupsHandler,
  listAccountUsersHandler,
  setAccountModulesHandler,
  rotateAccountKeyHandler,
  createUserHandler,
  readUserRightsHandler,
  listUserSessionsHandler,
  endUserSessionsHandler,
  setUserGroupsHandler,
  inviteUserHandler,
  revokeInvitationHandler,
  listGroupAccountsHandler,
  listGroupRolesHandler,
  listGroupUsersHandler,
  setGroupAccountsHandler,
  setGroupRolesHandler,
  setGroupUsersHandler,
  createRoleHandler,
  updateRoleHandler,
  removeRoleHandler,
  createModuleHandler,
  updateModuleHandler,
  removeModuleHandler,
  checkInvitationHandler,
  acceptInvitationHandler,
]

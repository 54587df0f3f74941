// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const createAccount: LightCallOf<typeof full.createAccount> = {"method":"POST","path":"/users-service-api/accounts","right":{"authorizedRoles":["manage_customer_accounts"],"accessLevel":1}}
export const createUser: LightCallOf<typeof full.createUser> = {"method":"POST","path":"/users-service-api/users","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const endUserSessions: LightCallOf<typeof full.endUserSessions> = {"method":"DELETE","path":"/users-service-api/users/{id}/sessions","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const inviteUser: LightCallOf<typeof full.inviteUser> = {"method":"POST","path":"/users-service-api/users/{id}/invitations","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const listAccountGroups: LightCallOf<typeof full.listAccountGroups> = {"method":"GET","path":"/users-service-api/accounts/{id}/groups","right":{"authorizedRoles":["manage_customer_accounts"],"accessLevel":1}}
export const listAccountModules: LightCallOf<typeof full.listAccountModules> = {"method":"GET","path":"/users-service-api/accounts/{id}/modules","right":{"authorizedRoles":["manage_customer_accounts"],"accessLevel":1}}
export const listAccountUsers: LightCallOf<typeof full.listAccountUsers> = {"method":"GET","path":"/users-service-api/accounts/{id}/users","right":{"authorizedRoles":["manage_customer_accounts"],"accessLevel":1}}
export const listGroupAccounts: LightCallOf<typeof full.listGroupAccounts> = {"method":"GET","path":"/users-service-api/groups/{id}/accounts","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const listGroupRoles: LightCallOf<typeof full.listGroupRoles> = {"method":"GET","path":"/users-service-api/groups/{id}/roles","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const listGroupUsers: LightCallOf<typeof full.listGroupUsers> = {"method":"GET","path":"/users-service-api/groups/{id}/users","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const listUserSessions: LightCallOf<typeof full.listUserSessions> = {"method":"GET","path":"/users-service-api/users/{id}/sessions","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const readUserRights: LightCallOf<typeof full.readUserRights> = {"method":"GET","path":"/users-service-api/users/{id}/rights","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const removeAccount: LightCallOf<typeof full.removeAccount> = {"method":"DELETE","path":"/users-service-api/accounts/{id}","right":{"authorizedRoles":["manage_customer_accounts"],"accessLevel":1}}
export const revokeInvitation: LightCallOf<typeof full.revokeInvitation> = {"method":"DELETE","path":"/users-service-api/users/{id}/invitations","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const rotateAccountKey: LightCallOf<typeof full.rotateAccountKey> = {"method":"POST","path":"/users-service-api/accounts/{id}/rotate-key","right":{"authorizedRoles":["manage_customer_accounts"],"accessLevel":1}}
export const setAccountModules: LightCallOf<typeof full.setAccountModules> = {"method":"PATCH","path":"/users-service-api/accounts/{id}/relationships/modules","right":{"authorizedRoles":["manage_customer_accounts"],"accessLevel":1}}
export const setGroupAccounts: LightCallOf<typeof full.setGroupAccounts> = {"method":"PATCH","path":"/users-service-api/groups/{id}/relationships/accounts","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const setGroupRoles: LightCallOf<typeof full.setGroupRoles> = {"method":"PATCH","path":"/users-service-api/groups/{id}/relationships/roles","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const setGroupUsers: LightCallOf<typeof full.setGroupUsers> = {"method":"PATCH","path":"/users-service-api/groups/{id}/relationships/users","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const setUserGroups: LightCallOf<typeof full.setUserGroups> = {"method":"PATCH","path":"/users-service-api/users/{id}/relationships/groups","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}

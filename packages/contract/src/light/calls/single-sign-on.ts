// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const callbackPath: typeof full.callbackPath = "/users-service-api/auth/sso/callback"
export const confirmBySingleSignOn: LightCallOf<typeof full.confirmBySingleSignOn> = {"method":"POST","path":"/users-service-api/auth/sso/confirm","right":{},"isHarmless":true}
export const providerProblems: typeof full.providerProblems = ["notPublic","unreachable","tooSlow","tooLarge","redirects","status","notDiscovery","otherIssuer","incomplete","noCode","noKeys","client"]
export const readSingleSignOn: LightCallOf<typeof full.readSingleSignOn> = {"method":"GET","path":"/users-service-api/accounts/{id}/single-sign-on","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const removeSingleSignOn: LightCallOf<typeof full.removeSingleSignOn> = {"method":"DELETE","path":"/users-service-api/accounts/{id}/single-sign-on","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const setSingleSignOn: LightCallOf<typeof full.setSingleSignOn> = {"method":"PUT","path":"/users-service-api/accounts/{id}/single-sign-on","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const singleSignOnFailures: typeof full.singleSignOnFailures = ["expired","refused","unreachable","noEmail","unverified","otherDomain","unknownPerson","full","inactive","tooPowerful","ambiguous","otherPerson","notFresh"]
export const testSingleSignOn: LightCallOf<typeof full.testSingleSignOn> = {"method":"POST","path":"/users-service-api/accounts/{id}/single-sign-on/test","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]},"isHarmless":true}

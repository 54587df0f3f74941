// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const addPasskey: LightCallOf<typeof full.addPasskey> = {"method":"POST","path":"/users-service-api/users/me/passkeys","right":{},"isHarmless":true}
export const confirmIdentity: LightCallOf<typeof full.confirmIdentity> = {"method":"POST","path":"/users-service-api/auth/confirm","right":{},"isHarmless":true}
export const confirmTotp: LightCallOf<typeof full.confirmTotp> = {"method":"PUT","path":"/users-service-api/users/me/totp/confirmation","right":{},"isHarmless":true}
export const mostPasskeys: typeof full.mostPasskeys = 20
export const readFactors: LightCallOf<typeof full.readFactors> = {"method":"GET","path":"/users-service-api/users/me/second-factors","right":{}}
export const readSignInPolicy: LightCallOf<typeof full.readSignInPolicy> = {"method":"GET","path":"/users-service-api/accounts/{id}/sign-in-policy","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const recoveryCodeCount: typeof full.recoveryCodeCount = 10
export const removePasskey: LightCallOf<typeof full.removePasskey> = {"method":"DELETE","path":"/users-service-api/users/me/passkeys/{passkeyId}","right":{},"isHarmless":true}
export const removeTotp: LightCallOf<typeof full.removeTotp> = {"method":"DELETE","path":"/users-service-api/users/me/totp","right":{},"isHarmless":true}
export const renamePasskey: LightCallOf<typeof full.renamePasskey> = {"method":"PUT","path":"/users-service-api/users/me/passkeys/{passkeyId}","right":{},"isHarmless":true}
export const renewRecoveryCodes: LightCallOf<typeof full.renewRecoveryCodes> = {"method":"PUT","path":"/users-service-api/users/me/recovery-codes","right":{},"isHarmless":true}
export const resetFactors: LightCallOf<typeof full.resetFactors> = {"method":"DELETE","path":"/users-service-api/users/{id}/second-factors","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const setSignInPolicy: LightCallOf<typeof full.setSignInPolicy> = {"method":"PUT","path":"/users-service-api/accounts/{id}/sign-in-policy","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const startConfirmation: LightCallOf<typeof full.startConfirmation> = {"method":"POST","path":"/users-service-api/auth/confirm/options","right":{},"isHarmless":true}
export const startPasskey: LightCallOf<typeof full.startPasskey> = {"method":"POST","path":"/users-service-api/users/me/passkeys/options","right":{},"isHarmless":true}
export const startTotp: LightCallOf<typeof full.startTotp> = {"method":"PUT","path":"/users-service-api/users/me/totp","right":{},"isHarmless":true}

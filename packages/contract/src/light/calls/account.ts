// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const changePassword: LightCallOf<typeof full.changePassword> = {"method":"PUT","path":"/users-service-api/users/me/password","right":{},"isHarmless":true}
export const endOtherSessions: LightCallOf<typeof full.endOtherSessions> = {"method":"DELETE","path":"/users-service-api/users/me/sessions","right":{},"isHarmless":true}
export const endSession: LightCallOf<typeof full.endSession> = {"method":"DELETE","path":"/users-service-api/users/me/sessions/{sessionId}","right":{},"isHarmless":true}
export const listSessions: LightCallOf<typeof full.listSessions> = {"method":"GET","path":"/users-service-api/users/me/sessions","right":{}}
export const readMe: LightCallOf<typeof full.readMe> = {"method":"GET","path":"/users-service-api/users/me","right":{}}
export const shortestPassword: typeof full.shortestPassword = 12
export const updateMe: LightCallOf<typeof full.updateMe> = {"method":"PUT","path":"/users-service-api/users/me","right":{},"isHarmless":true}

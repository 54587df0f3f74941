// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const checkNetwork: LightCallOf<typeof full.checkNetwork> = {"method":"PUT","path":"/users-service-api/users/me/oauth/{network}/check","right":{},"isHarmless":true}
export const chooseFacebookPage: LightCallOf<typeof full.chooseFacebookPage> = {"method":"PUT","path":"/users-service-api/users/me/oauth/facebook/page","right":{},"isHarmless":true}
export const connectNetwork: LightCallOf<typeof full.connectNetwork> = {"method":"PUT","path":"/users-service-api/users/me/oauth/{network}","right":{},"isHarmless":true}
export const connectionFailures: typeof full.connectionFailures = ["expired","denied","refused","unreachable"]
export const disconnectNetwork: LightCallOf<typeof full.disconnectNetwork> = {"method":"DELETE","path":"/users-service-api/users/me/oauth/{network}","right":{},"isHarmless":true}
export const networkCallbackPath: typeof full.networkCallbackPath = "/users-service-api/users/me/oauth/callback"
export const networkNames: typeof full.networkNames = ["facebook","dailymotion","twitter","google","twitch"]
export const startConnection: LightCallOf<typeof full.startConnection> = {"method":"POST","path":"/users-service-api/users/me/oauth/{network}/start","right":{},"isHarmless":true}

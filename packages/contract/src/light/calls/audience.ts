// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const endAudienceSession: LightCallOf<typeof full.endAudienceSession> = {"method":"DELETE","path":"/main-api/audience/sessions/{id}","right":{"audience":"fans"}}
export const leaveAudienceSession: LightCallOf<typeof full.leaveAudienceSession> = {"method":"DELETE","path":"/main-api/audience/sessions/current","right":{"audience":"everybody"},"isHarmless":true}
export const listAudienceSessions: LightCallOf<typeof full.listAudienceSessions> = {"method":"GET","path":"/main-api/audience/sessions","right":{"audience":"fans"}}
export const pageKinds: typeof full.pageKinds = ["video","event","conference"]
export const renewAudienceSession: LightCallOf<typeof full.renewAudienceSession> = {"method":"PUT","path":"/main-api/audience/sessions/current","right":{"audience":"everybody"},"isHarmless":true}
export const watchPage: LightCallOf<typeof full.watchPage> = {"method":"POST","path":"/main-api/audience/watching","right":{"audience":"everybody"},"isHarmless":true}

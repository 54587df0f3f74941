// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const readSubscription: LightCallOf<typeof full.readSubscription> = {"method":"GET","path":"/users-service-api/users/me/subscription","right":{"authorizedRoles":["manage_subscriptions"]}}

// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const needKinds: typeof full.needKinds = ["no_stream","stream_problem","flags","held","unconfirmed","failed_job","unpublished","unpublished_reel"]
export const readDashboard: LightCallOf<typeof full.readDashboard> = {"method":"GET","path":"/main-api/dashboard","right":{"authorizedRoles":["conf_player_write","sport_player_write"]}}

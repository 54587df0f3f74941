// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const completeUpload: LightCallOf<typeof full.completeUpload> = {"method":"POST","path":"/streaming-service-api/upload/complete-multipart","right":{"authorizedRoles":["video_write","sport_player_write","conf_player_write","liveclipping_write","manage_customer_accounts","trivia_write","predictor_write","motm_write"]}}
export const startUpload: LightCallOf<typeof full.startUpload> = {"method":"POST","path":"/streaming-service-api/upload/url-multipart","right":{"authorizedRoles":["video_write","sport_player_write","conf_player_write","liveclipping_write","manage_customer_accounts","trivia_write","predictor_write","motm_write"]}}
export const uploadPurposes: typeof full.uploadPurposes = ["video","image","skin","import","attachment"]

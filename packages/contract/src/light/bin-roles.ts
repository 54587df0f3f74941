// Written by `npm run drift -- --write`.
import type { RoleName } from '../index.ts'

export const binRoles: readonly RoleName[] = ["sport_player_write","simulcast_write","conf_player_write","video_write","liveclipping_write","clip_only","trivia_write","predictor_write","motm_write","use_stream","manage_users","manage_customer_accounts","use_crm"]

import type { Reply } from './world.ts'

/** An error as the network gives it. */
export const youtubeError = (status: number, reason: string, message: string): Reply => ({
  status,
  body: { error: { code: status, message, errors: [{ reason, message }] } },
})

/** An error as the network gives it. */
export const dailymotionError = (status: number, type: string, message: string): Reply => ({
  status,
  body: { error: { code: status, type, message } },
})

/** An error as the network gives it. */
export const facebookError = (status: number, error: object): Reply => ({ status, body: { error } })

import type { ModuleCode } from '@touchline/contract/light'

/** The modules that change what an event has; the others belong to the account as a whole. */
const eventModules = [
  'STREAM',
  'STREAM_CLIPPING',
  'MARKERS',
  'ADVERTISING',
  'CHAT',
  'MULTICAM',
  'IMMERSIVE',
  'AWS_STREAM',
  'ADDON_PREDICTOR',
  'ADDON_MOTM',
  'ADDON_TRIVIA',
  'DVR',
  'STATS',
  'HEATMAP',
  'BETTING',
  'NOTIFICATION',
  'PUBLIC_CLIPPING',
  'CHROMECAST',
  'AIRPLAY',
  'VERTICAL_VIDEO',
  'NO_VIDEO',
  'GEO_BLOCKING',
  'PAYMENT_RESTRICTION',
] as const satisfies readonly ModuleCode[]

type EventModule = (typeof eventModules)[number]

/** The modules that can be chosen: those of the account, and those that the event has although the account lost them. */
export const offeredModules = (
  account: readonly ModuleCode[],
  active: readonly ModuleCode[],
): { code: EventModule; isOff: boolean }[] =>
  eventModules
    .filter((code) => account.includes(code) || active.includes(code))
    .map((code) => ({ code, isOff: !account.includes(code) }))

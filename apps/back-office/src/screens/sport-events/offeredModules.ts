import type { ModuleCode } from '@touchline/contract/light'

/** The modules that change what an event has. Others can be stored with it and stay, but would change nothing. */
const eventModules = ['ADVERTISING'] as const satisfies readonly ModuleCode[]

type EventModule = (typeof eventModules)[number]

/** The modules that can be chosen: those of the account, and those that the event has although the account lost them. */
export const offeredModules = (
  account: readonly ModuleCode[],
  active: readonly ModuleCode[],
): { code: EventModule; isOff: boolean }[] =>
  eventModules
    .filter((code) => account.includes(code) || active.includes(code))
    .map((code) => ({ code, isOff: !account.includes(code) }))

import type { ModuleCode } from '@touchline/contract/light'
import type { RouteEntry } from '../../shell/routes/entry.ts'

/**
 * The modules that can be chosen for an event: what its tabs need, of those of the account and those that the event has
 * although the account lost them. Others can be stored with it and stay, but would change nothing.
 */
export function offeredModules(
  tabs: readonly RouteEntry[],
  account: readonly ModuleCode[],
  active: readonly ModuleCode[],
): { code: ModuleCode; isOff: boolean }[] {
  const needed = tabs.flatMap(({ screen, itemModules = [] }) => (screen ? itemModules : []))
  return [...new Set(needed)]
    .filter((code) => account.includes(code) || active.includes(code))
    .map((code) => ({ code, isOff: !account.includes(code) }))
}

import type { ModuleCode } from '@touchline/contract/light'

type Held = { readonly activatedModules?: readonly string[] }

/**
 * True if an item's tab can be opened: the item has activated the modules that the tab needs, and the account still has
 * them. Until the item is loaded, a tab that needs modules is closed.
 */
export const isTabOpen = (
  { itemModules = [] }: { readonly itemModules?: readonly ModuleCode[] },
  item: Held | undefined,
  accountModules: readonly string[],
): boolean =>
  itemModules.every((code) => item?.activatedModules?.includes(code) && accountModules.includes(code))

import { useState } from 'react'
import { isInMenu } from '../routes/access.ts'
import type { DeclaredRoute } from '../routes/declared.ts'
import { useAccess, useUser } from '../routes/useAccess.ts'
import { useCurrentRoute } from '../routes/useCurrentRoute.ts'

const key = 'subMenuCollapsed'

/** True if the top bar shows it. */
const isTab = ({ entry, parent }: DeclaredRoute) => parent?.entry.tabs?.includes(entry) === true

export type SubMenuState = ReturnType<typeof useSubMenu>

/** The path of the item that a screen is about, with all its tabs; undefined for lists and the like. */
const itemOf = (path: string) => path.match(/^.*?\/\$[^/]+/)?.[0]

/**
 * The entries of the selected area, and whether they are shown: a single entry is hidden, and an item has the whole
 * width until somebody opens them beside it. The collapsed state of the other screens is remembered between visits.
 */
export function useSubMenu() {
  const { routes, access } = useAccess()
  const { isAdmin } = useUser()
  const current = useCurrentRoute()
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'true')
  /** The item beside whose screens it was opened all the same. */
  const [openAt, setOpenAt] = useState<string>()
  const item = current && itemOf(current.path)
  const isWithin = (path: string) => current?.path === path || Boolean(current?.path.startsWith(`${path}/`))
  const area: DeclaredRoute | undefined = routes.find(({ path }) => isWithin(path))
  const entries = area?.children.filter((route) => !isTab(route) && isInMenu(route, access)) ?? []
  // Administrators have the account selector below the entries.
  const hasSomething = entries.length > 1 || isAdmin
  return {
    area,
    entries,
    isWithin,
    hasSomething,
    isShown: hasSomething && (item ? openAt === item : !isCollapsed),
    toggle: () => {
      if (item) return setOpenAt(openAt === item ? undefined : item)
      localStorage.setItem(key, String(!isCollapsed))
      setCollapsed(!isCollapsed)
    },
  }
}

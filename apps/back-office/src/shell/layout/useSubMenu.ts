import { useState } from 'react'
import { isInMenu } from '../routes/access.ts'
import type { DeclaredRoute } from '../routes/declared.ts'
import { useAccess, useUser } from '../routes/useAccess.ts'
import { useCurrentRoute } from '../routes/useCurrentRoute.ts'

const key = 'subMenuCollapsed'

/** True if the top bar shows it. */
const isTab = ({ entry, parent }: DeclaredRoute) => parent?.entry.tabs?.includes(entry) === true

export type SubMenuState = ReturnType<typeof useSubMenu>

/**
 * The entries of the selected area, and whether they are shown: a single entry is hidden. The collapsed state is
 * remembered between visits.
 */
export function useSubMenu() {
  const { routes, access } = useAccess()
  const { isAdmin } = useUser()
  const current = useCurrentRoute()
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'true')
  /** The path of the screen that needs the room and beside which it was opened all the same. */
  const [openAt, setOpenAt] = useState<string>()
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
    isShown: hasSomething && (current?.entry.needsRoom ? openAt === current.path : !isCollapsed),
    toggle: () => {
      if (current?.entry.needsRoom) {
        setOpenAt(openAt === current.path ? undefined : current.path)
        return
      }
      localStorage.setItem(key, String(!isCollapsed))
      setCollapsed(!isCollapsed)
    },
  }
}

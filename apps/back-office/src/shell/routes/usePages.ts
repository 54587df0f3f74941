import { useTranslation } from 'react-i18next'
import { decide } from './access.ts'
import { type DeclaredRoute, flatten } from './declared.ts'
import { useAccess } from './useAccess.ts'

export type Page = {
  path: string
  /** With the names of what it lies under. */
  name: string
  title: string
  /** True if it takes no permission. */
  isForAll: boolean
}

/** The pages that the user may open without choosing an item first, in the order of the menu. */
export function usePages(): Page[] {
  const { t } = useTranslation('shell')
  const { routes, access } = useAccess()
  const titleOf = (route: DeclaredRoute) => t(`nav.${route.entry.title}`)
  const nameOf = (route: DeclaredRoute): string =>
    [route.parent && nameOf(route.parent), titleOf(route)].filter(Boolean).join(' › ')
  return flatten(routes)
    .filter(
      (route) =>
        route.entry.screen &&
        !route.path.includes('$') &&
        !route.entry.insteadFor?.(access) &&
        decide(route, access).kind !== 'refuse',
    )
    .map((route) => ({
      path: route.path,
      name: nameOf(route),
      title: titleOf(route),
      isForAll: !route.rule.authorizedRoles?.length,
    }))
}

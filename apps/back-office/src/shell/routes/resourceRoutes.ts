import type { FunctionComponent } from 'react'
import type { Namespace } from '../../i18n/namespaces.ts'
import { type ResourcePaths, resourcePaths } from '../../ui/paths.ts'
import type { Area } from './areas.ts'
import type { DomainRoutes, NavKey, RouteEntry } from './entry.ts'

const screens = import.meta.glob<{ default: FunctionComponent }>('../../screens/*/{list,edit}.tsx')

type Options = Omit<DomainRoutes, 'path' | 'title' | 'texts' | 'children'> & {
  area: Area
  /** What its folder and its address are called, where that is not the name of its texts: `marker-types`. */
  path?: string
  /** The screens that it has besides. */
  children?: readonly RouteEntry[]
}

/**
 * The routes of a resource whose screens are `list.tsx` and `edit.tsx` of its folder, and their addresses. Its texts and
 * its title have its name, and so has the folder.
 */
export function resourceRoutes(
  name: Namespace & NavKey,
  { path = name, children = [], ...options }: Options,
): { routes: DomainRoutes; paths: ResourcePaths } {
  const screen = (file: string) => screens[`../../screens/${path}/${file}.tsx`]
  const routes: DomainRoutes = {
    path,
    title: name,
    texts: [name],
    ...options,
    children: [
      { path: 'list', title: 'list', screen: screen('list') },
      { path: 'new', title: 'create', screen: screen('edit') },
      { path: 'edit/$id', title: 'edit', finds: name, screen: screen('edit') },
      ...children,
    ],
  }
  return { routes, paths: resourcePaths(`/${options.area}/${path}`) }
}

import type { FunctionComponent } from 'react'
import type { Namespace } from '../../i18n/namespaces.ts'
import { type ResourcePaths, resourcePaths } from '../../ui/paths.ts'
import type { Area } from './areas.ts'
import type { DomainRoutes, NavKey, RouteEntry } from './entry.ts'

const screens = import.meta.glob<{ default: FunctionComponent }>('../../screens/*/{list,edit}.tsx')

type Options = Omit<DomainRoutes, 'path' | 'title' | 'texts' | 'children'> & {
  area: Area
  /** The folder, path segment and resource, if their name differs from that of the texts, e.g. `marker-types`. */
  path?: string
  /** Additional screens. */
  children?: readonly RouteEntry[]
}

/**
 * The routes of a resource with a `list.tsx` and an `edit.tsx` in its folder. The folder, the texts and the title share
 * its name.
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
      { path: 'edit/$id', title: 'edit', finds: path, screen: screen('edit') },
      ...children,
    ],
  }
  return { routes, paths: resourcePaths(`/${options.area}/${path}`) }
}

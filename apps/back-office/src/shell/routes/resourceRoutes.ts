import type { FunctionComponent } from 'react'
import type { Namespace } from '../../i18n/namespaces.ts'
import { type ResourcePaths, resourcePaths } from '../../ui/paths.ts'
import type { Area, DomainRoutes, NavKey, RouteEntry } from './entry.ts'

const screens = import.meta.glob<{ default: FunctionComponent }>('../../screens/*/{list,edit,import}.tsx')

type Options = Omit<DomainRoutes, 'path' | 'title' | 'texts' | 'children'> & {
  area: Area
  /** The folder, path segment and resource, if their name differs from that of the texts, e.g. `marker-types`. */
  path?: string
  /** True if the list is at the path itself and the screen that creates an item at `create`, as for actors. */
  isListAtRoot?: boolean
  /** True if items are imported from a file, by `import.tsx` in the folder. */
  isImportable?: boolean
  /** Additional screens. */
  children?: readonly RouteEntry[]
}

/**
 * The routes of a resource with a `list.tsx` and an `edit.tsx` in its folder. The folder, the texts and the title share
 * its name.
 */
export function resourceRoutes(
  name: Namespace & NavKey,
  { path = name, isListAtRoot = false, isImportable = false, children = [], ...options }: Options,
): { routes: DomainRoutes; paths: ResourcePaths } {
  const screen = (file: string) => screens[`../../screens/${path}/${file}.tsx`]
  const routes: DomainRoutes = {
    path,
    title: name,
    texts: [name],
    ...options,
    ...(isListAtRoot && { screen: screen('list') }),
    children: [
      ...(isListAtRoot ? [] : [{ path: 'list', title: 'list', screen: screen('list') } as const]),
      { path: isListAtRoot ? 'create' : 'new', title: 'create', screen: screen('edit') },
      { path: 'edit/$id', title: 'edit', finds: path, screen: screen('edit') },
      ...(isImportable
        ? [{ path: 'import', title: 'importCsv', texts: ['imports'], screen: screen('import') } as const]
        : []),
      ...children,
    ],
  }
  const base = `/${options.area}/${path}`
  const paths = {
    ...resourcePaths(base),
    ...(isListAtRoot && { list: base, new: `${base}/create` }),
    ...(isImportable && { import: `${base}/import` }),
  }
  return { routes, paths }
}

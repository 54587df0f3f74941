import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { matchSorter } from 'match-sorter'
import { useTranslation } from 'react-i18next'
import { useSearch } from '../../data/search.ts'
import { signOut } from '../../data/user.ts'
import { decide } from '../routes/access.ts'
import { type DeclaredRoute, flatten } from '../routes/declared.ts'
import { useAccess } from '../routes/useAccess.ts'
import { usePages } from '../routes/usePages.ts'
import { usePreferences } from '../usePreferences.ts'
import { openKeyHelp } from './commands.ts'

/** Milliseconds without typing before the search request is sent. */
const pause = 250

type PaletteEntry = {
  key: string
  name: string
  /** The last segment of a multi-part name, which users tend to type first. */
  title?: string
  kind?: string
  run: () => void
}
type PaletteGroup = { title: string; entries: readonly PaletteEntry[] }

/** The palette's results for the typed text, in groups: pages, items of any kind, and common actions. */
export function usePaletteEntries(text: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const { t } = useTranslation('shell')
  const { routes, access } = useAccess()
  const navigate = useNavigate()
  const [q] = useDebouncedValue(text.trim(), pause)
  const actions = useActions()

  const finding = flatten(routes).filter(
    (route) => route.entry.finds && decide(route, access).kind !== 'refuse',
  )
  const resources = finding.map(({ entry }) => entry.finds!)
  const { hits: found, isSearching } = useSearch(resources, q)
  // Equal matches come in the order of the menu.
  const hits = found.toSorted((a, b) => resources.indexOf(a.resource) - resources.indexOf(b.resource))

  const titleOf = (route: DeclaredRoute) => t(`nav.${route.entry.title}`)
  const go = (href: string) => () => void navigate({ href })

  const pages = usePages().map(({ path, ...page }) => ({ key: path, ...page, run: go(path) }))
  // Hides results for an earlier text: Enter would open one of them.
  const isBehind = q !== text.trim()
  const items = (isBehind ? [] : hits).map(({ resource, id, name }) => {
    const route = finding.find(({ entry }) => entry.finds === resource)!
    const href = route.path.replace(/\$\w+/, String(id))
    return { key: href, name, kind: titleOf(route.parent ?? route), run: go(href) }
  })
  const groups = { pages, items, actions }
  return {
    groups: rankGroups(groups, text).map((group) => ({ ...group, title: t(`palette.${group.title}`) })),
    isSearching: isSearching || isBehind,
  }
}

type Groups = { pages: PaletteEntry[]; items: PaletteEntry[]; actions: PaletteEntry[] }

/**
 * Ranks matches: at the start of a name first, then at the start of a word, then anywhere. The group with the best
 * match comes first. Items that the gateway matched by other text come last in their group.
 */
export function rankGroups(
  groups: Groups,
  text: string,
): { title: keyof Groups; entries: readonly PaletteEntry[] }[] {
  const all = (['pages', 'items', 'actions'] as const).flatMap((title) =>
    groups[title].map((entry) => ({ title, entry })),
  )
  const ranked = matchSorter(all, text.trim(), {
    keys: ['entry.title', 'entry.name'],
    threshold: matchSorter.rankings.CONTAINS,
    // Equal matches keep their order.
    baseSort: (a, b) => a.index - b.index,
  })
  const others = all.filter((one) => one.title === 'items' && !ranked.includes(one))
  return [...Map.groupBy([...ranked, ...others], ({ title }) => title)].map(([title, members]) => ({
    title,
    entries: members.map(({ entry }) => entry),
  }))
}

/** The actions available on every page. */
function useActions(): PaletteEntry[] {
  const { t } = useTranslation('shell')
  const { language, appearance } = usePreferences()
  return [
    ...choices(appearance),
    ...choices(language),
    { key: 'keys', name: t('layout.keyboard'), run: openKeyHelp },
    { key: 'logout', name: t('palette.logout'), run: () => void signOut() },
  ]
}

type Choice<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => unknown
  options: readonly { value: Value; label: string }[]
}

/** The options other than the current one. */
const choices = <Value extends string>({
  label,
  value: chosen,
  onChange,
  options,
}: Choice<Value>): PaletteEntry[] =>
  options
    .filter(({ value }) => value !== chosen)
    .map(({ value, label: name }) => ({
      key: `${label} ${value}`,
      name: `${label} › ${name}`,
      run: () => void onChange(value),
    }))

import { useNavigate } from '@tanstack/react-router'
import { categories, subcategories } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useRemove } from '../../data/resources.ts'
import { IconMovie, IconPlus, IconTrash } from '../../ui/icons/index.ts'
import type { Action } from '../../ui/list/types.ts'
import { paths, subcategoryPaths } from './paths.ts'
import { type Entry, isSubcategory } from './tree.ts'

/** The actions for one entry of the tree, besides moving it, and for several. */
export function useEntryActions() {
  const { t } = useTranslation(['categories', 'ui'])
  const navigate = useNavigate()
  const mayWrite = useMayWrite(categories.rights.update)
  const removeCategories = useRemove(categories)
  const removeSubcategories = useRemove(subcategories)

  const remove = (entries: readonly Entry[]) => {
    const ids = (isSub: boolean) =>
      entries.filter((entry) => isSubcategory(entry) === isSub).map(({ item }) => item.id)
    if (ids(false).length > 0) removeCategories.mutate(ids(false))
    if (ids(true).length > 0) removeSubcategories.mutate(ids(true))
  }
  const deletion = { label: t('ui:list.delete'), icon: IconTrash, isDanger: true }

  const reading = (entry: Entry): Action<Entry>[] =>
    isSubcategory(entry)
      ? []
      : [
          {
            label: t('categories:linked'),
            icon: IconMovie,
            run: ({ item }) => void navigate({ to: paths.linked(item.id) }),
          },
        ]
  const adding = (entry: Entry): Action<Entry>[] =>
    isSubcategory(entry)
      ? []
      : [
          {
            label: t('categories:newSub'),
            icon: IconPlus,
            run: ({ item }) =>
              void navigate({ to: subcategoryPaths.new, search: { category: String(item.id) } }),
          },
        ]
  return {
    of: (entry: Entry): Action<Entry>[] =>
      mayWrite
        ? [...reading(entry), ...adding(entry), { ...deletion, run: () => remove([entry]) }]
        : reading(entry),
    bulk: (onDone: () => void): Action<readonly Entry[]>[] => [
      {
        ...deletion,
        run(entries) {
          remove(entries)
          onDone()
        },
      },
    ],
  }
}

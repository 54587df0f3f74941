import { useNavigate } from '@tanstack/react-router'
import { categories, subcategories } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { BinLink } from '../../ui/list/BinLink.tsx'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import listClasses from '../../ui/list/list.module.css'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { useRowKeys } from '../../ui/list/useRowKeys.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CategoryTree, WaitingTree } from './CategoryTree.tsx'
import { hrefOf, paths } from './paths.ts'
import { type Entry, flatten, isSubcategory, matching } from './tree.ts'
import { useEntryActions } from './useEntryActions.ts'
import { useTree } from './useTree.ts'

const noFilters: readonly never[] = []
const none: readonly Entry[] = []

/** The account's categories with their subcategories, in the order of the public site. */
export default function CategoryList() {
  const { t } = useTranslation(['categories', 'ui'])
  const navigate = useNavigate()
  const { state, setState } = useListState(noFilters, 'position')
  const { tree, error, retry, move } = useTree()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const mayWrite = useMayWrite(categories.rights.update)
  const actions = useEntryActions()
  const shown = matching(tree ?? none, state.q)
  const rows = flatten(shown)
  const chosen = rows.filter(({ id }) => selected.has(id))
  const unselect = () => setSelected(new Set())
  const toggle = (id: number) => setSelected((before) => new Set(before).symmetricDifference(new Set([id])))
  const { active } = useRowKeys(rows, {
    onOpen: (entry) => void navigate({ to: hrefOf(entry) }),
    onSelect: mayWrite ? ({ id }) => toggle(id) : undefined,
  })
  const isNarrowed = state.q !== ''
  const isEmpty = tree !== undefined && shown.length === 0
  const create = mayWrite && (
    <ButtonLink to={paths.new} leftSection={<IconPlus size={16} />}>
      {t('categories:new')}
    </ButtonLink>
  )
  return (
    <div className={listClasses.page}>
      <PageHeader title={t('categories:title')}>{create}</PageHeader>
      <div className={listClasses.toolbar}>
        <SearchField
          title={t('categories:title')}
          value={state.q}
          onChange={(q) => {
            unselect()
            setState({ q })
          }}
        />
        {isNarrowed && mayWrite && <span>{t('categories:fixed')}</span>}
        <Exports rows={rows} isNarrowed={isNarrowed} />
      </div>
      {error ? (
        <ListFailed error={error} onRetry={retry} />
      ) : isEmpty && isNarrowed ? (
        <EmptyList title={t('ui:list.noResult')} text={t('ui:list.noResultText')} />
      ) : isEmpty ? (
        <EmptyList
          title={t('categories:emptyTitle')}
          text={t('categories:emptyText')}
          action={create}
          isReadOnly={!mayWrite}
        />
      ) : tree ? (
        <CategoryTree
          entries={shown}
          isFixed={isNarrowed || !mayWrite}
          onMove={move}
          active={active}
          selection={mayWrite ? { selected, toggle } : undefined}
          actionsOf={actions.of}
        />
      ) : (
        <WaitingTree />
      )}
      {chosen.length > 0 && <BulkBar items={chosen} actions={actions.bulk(unselect)} onClear={unselect} />}
    </div>
  )
}

/**
 * Exports categories and subcategories to one file each; a search exports its matches, including their parent
 * categories.
 */
function Exports({ rows, isNarrowed }: { rows: readonly Entry[]; isNarrowed: boolean }) {
  const { t } = useTranslation('categories')
  const below = rows.filter(isSubcategory)
  const above = rows.filter((entry) => !isSubcategory(entry))
  const queryOf = (entries: readonly Entry[]) => ({
    sort: 'position',
    ...(isNarrowed && { id: entries.map(({ item }) => item.id) }),
  })
  return (
    <div className={listClasses.toolbarEnd}>
      <BinLink resources={[categories, subcategories]} />
      {below.length > 0 && (
        <ExportButton
          resource={subcategories}
          query={queryOf(below)}
          fileName="subcategories"
          label={t('exportSub')}
        />
      )}
      {above.length > 0 && (
        <ExportButton resource={categories} query={queryOf(above)} fileName="categories" />
      )}
    </div>
  )
}

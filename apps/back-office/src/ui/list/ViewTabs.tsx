import { Link, useLocation } from '@tanstack/react-router'
import { type LightResource, views as sharedViews } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import type { Query } from '../../data/query.ts'
import { useList } from '../../data/resources.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useSearchTexts } from '../useSearchTexts.ts'
import classes from './list.module.css'
import { queryOf, readListState } from './listState.ts'
import type { Filter, Preset } from './types.ts'

type Props = {
  resource: LightResource
  presets: readonly Preset[]
  filters: readonly Filter[]
  /** What the list asks for in every view. */
  query: Query | undefined
  /** True once the rows are there: what the tabs ask for would only keep them waiting. */
  isListed: boolean
}

/** So many fit beside the title; the button in the toolbar has all of them. */
const mostShown = 5

/** What is shown, and in which order: not how, and not which page. */
function meaningOf(search: string): string {
  const texts = new URLSearchParams(search)
  for (const key of ['page', 'limit', 'columns', 'view']) texts.delete(key)
  texts.sort()
  return texts.toString()
}

/** The views of a list beside its title, each with the number of its rows: all, the usual ones, and the saved ones. */
export function ViewTabs({ resource, presets, filters, query, isListed }: Props) {
  const { t } = useTranslation('ui')
  const own = useStore(session).user?.meta.views ?? []
  const { data: shared } = useList(
    sharedViews,
    { list: resource.name, limit: 100, sort: 'name' },
    { isEnabled: isListed },
  )
  const saved = [...own.filter(({ list }) => list === resource.name), ...(shared?.data ?? [])]
  const { searchStr } = useLocation()
  if (presets.length + saved.length === 0) return null
  const current = meaningOf(searchStr)
  const tabs = [{ name: t('list.all'), search: '' }, ...presets, ...saved].slice(0, mostShown)
  return (
    <nav className={classes.viewTabs} aria-label={t('list.views')}>
      {tabs.map(({ name, search }, index) => (
        <ViewTab
          key={`${index} ${name}`}
          {...{ name, search, resource, filters, query, isListed }}
          isCurrent={meaningOf(search) === current}
        />
      ))}
    </nav>
  )
}

type TabProps = Omit<Props, 'presets'> & { name: string; search: string; isCurrent: boolean }

function ViewTab({ name, search, isCurrent, resource, filters, query, isListed }: TabProps) {
  const { pathname } = useLocation()
  const now = useSearchTexts()
  // How the list is shown stays as it is.
  const kept = Object.fromEntries(
    ['limit', 'columns', 'view'].flatMap((key) => (now[key] === undefined ? [] : [[key, now[key]]])),
  )
  const texts = Object.fromEntries(new URLSearchParams(search))
  const state = readListState(texts, filters, resource.sorts[0] ?? '')
  const asked = { ...query, ...queryOf(state, filters), limit: 1, offset: undefined }
  const { data } = useList(resource, asked, { isEnabled: isListed })
  const address = new URLSearchParams({ ...kept, ...texts }).toString()
  return (
    <Link
      to={address ? `${pathname}?${address}` : pathname}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true }}
      title={name}
    >
      <bdi>{name}</bdi>
      {data && (
        <small className="tabular">
          {formatNumber(data.total)}
          {data.isTotalCapped && '+'}
        </small>
      )}
    </Link>
  )
}

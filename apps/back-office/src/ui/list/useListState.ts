import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { onNewActor } from '../../data/session.ts'
import { useSearchTexts } from '../useSearchTexts.ts'
import { type ListState, type ListView, readListState, writeListState } from './listState.ts'
import type { Filter } from './types.ts'

const lastAddresses = new Map<string, string>()

/** Another account's filters would match nothing here. */
export const forgetAddresses = (): void => lastAddresses.clear()
onNewActor(forgetAddresses)

/** The last URL of a list, with its filters, sort and page. */
export const lastAddressOf = (path: string): string => lastAddresses.get(path) ?? path

/**
 * A list's state, stored in the URL; columns that it does not name are those that were chosen last. Changing what is
 * listed returns to the first page.
 */
export function useListState(filters: readonly Filter[], defaultSort: string) {
  const { pathname, searchStr } = useLocation()
  const search = useSearchTexts()
  const navigate = useNavigate()
  useEffect(() => {
    lastAddresses.set(pathname, pathname + searchStr)
  }, [pathname, searchStr])

  const columnsKey = `columns of ${pathname}`
  const state = useMemo(() => {
    const read = readListState(search, filters, defaultSort)
    return { ...read, columns: read.columns ?? localStorage.getItem(columnsKey)?.split(',') }
  }, [search, filters, defaultSort, columnsKey])
  const setState = (change: Partial<ListState>) => {
    if (change.columns) localStorage.setItem(columnsKey, change.columns.join())
    const next = { ...state, page: 1, ...change }
    const kept = Object.fromEntries(filters.map(({ key }) => [key, undefined]))
    const written = writeListState(next, defaultSort)
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...kept, ...written }),
      replace: change.page === undefined,
    })
  }
  return { state, setState }
}

/** Whether a list is shown as a table or a grid: from its URL, otherwise the user's last choice. */
export function useListView(name: string, { view, page }: ListState) {
  const key = `view of ${name}`
  const remembered = localStorage.getItem(key) === 'grid' ? 'grid' : 'table'
  return {
    view: view ?? remembered,
    /** Remembers the choice and returns the state change that applies it. */
    choose(next: ListView): Partial<ListState> {
      localStorage.setItem(key, next)
      return { view: next, page }
    },
  }
}

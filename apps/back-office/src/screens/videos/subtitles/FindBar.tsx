import { Button } from '@mantine/core'
import type { Search } from '@touchline/subtitles'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch } from '../../../ui/icons/index.ts'
import classes from './subtitles.module.css'

type Props = {
  field: RefObject<HTMLInputElement | null>
  search: Search
  by: string
  /** How often the text is found. */
  count: number
  isReadOnly: boolean
  onSearch: (search: Search) => void
  onBy: (by: string) => void
  onNext: () => void
  onReplace: (isAll: boolean) => void
}

/** The field that searches the subtitles. */
export function FindField({
  field,
  search,
  onSearch,
  onNext,
}: Pick<Props, 'field' | 'search' | 'onSearch' | 'onNext'>) {
  const { t } = useTranslation('subtitles')
  return (
    <label className={classes.find}>
      <IconSearch size={15} />
      <input
        ref={field}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        value={search.text}
        onChange={({ currentTarget }) => onSearch({ ...search, text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Within the form, it would save.
            event.preventDefault()
            onNext()
          } else if (event.key === 'Escape') {
            onSearch({ ...search, text: '' })
            event.currentTarget.blur()
          }
        }}
      />
    </label>
  )
}

/** What was found, and what to replace it with. */
export function ReplaceBar({ search, by, count, isReadOnly, ...on }: Props) {
  const { t } = useTranslation('subtitles')
  return (
    <search className={classes.replace}>
      <output>{t('found', { count })}</output>
      <Button variant="default" size="compact-sm" disabled={count === 0} onClick={on.onNext}>
        {t('nextMatch')}
      </Button>
      <Button
        variant={search.isCaseSensitive ? 'light' : 'default'}
        size="compact-sm"
        aria-pressed={search.isCaseSensitive}
        aria-label={t('matchCase')}
        title={t('matchCase')}
        onClick={() => on.onSearch({ ...search, isCaseSensitive: !search.isCaseSensitive })}
      >
        Aa
      </Button>
      {!isReadOnly && (
        <>
          <input
            aria-label={t('replaceBy')}
            placeholder={t('replaceBy')}
            maxLength={200}
            value={by}
            onChange={({ currentTarget }) => on.onBy(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              on.onReplace(false)
            }}
          />
          <Button
            variant="default"
            size="compact-sm"
            disabled={count === 0}
            onClick={() => on.onReplace(false)}
          >
            {t('replace')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={count === 0}
            onClick={() => on.onReplace(true)}
          >
            {t('replaceAll')}
          </Button>
        </>
      )}
    </search>
  )
}

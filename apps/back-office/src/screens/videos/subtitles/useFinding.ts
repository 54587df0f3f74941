import { findText, replaceText, type Search, type SubtitleDocument } from '@touchline/subtitles'
import { useMemo, useRef, useState } from 'react'
import type { Row } from './rows.ts'
import type { Edit } from './useDocuments.ts'

type Options = {
  document: SubtitleDocument
  rows: readonly Row[]
  chosen: Row | undefined
  choose: (row: Row) => void
  edit: (change: Edit) => void
}

/** Search and replace in one language. */
export function useFinding({ document, rows, chosen, choose, edit }: Options) {
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState<Search>({ text: '', isCaseSensitive: false })
  const [by, setBy] = useState('')
  const found = useMemo(() => findText(document, search), [document, search])
  const count = [...found.values()].reduce((sum, each) => sum + each, 0)
  const next = () => {
    const hits = rows.filter(({ cue }) => cue && found.has(cue.key))
    const at = chosen ? rows.indexOf(chosen) : -1
    const hit = hits.find((row) => rows.indexOf(row) > at) ?? hits[0]
    if (hit) choose(hit)
  }
  return {
    found,
    bar: {
      field,
      search,
      by,
      count,
      onSearch: setSearch,
      onBy: setBy,
      onNext: next,
      onReplace: (isAll: boolean) => {
        const key = chosen?.cue?.key
        if (isAll) edit((all) => replaceText(all, search, by))
        else if (key !== undefined && found.has(key)) {
          edit((all) => replaceText(all, search, by, key))
          next()
        } else next()
      },
    },
  }
}

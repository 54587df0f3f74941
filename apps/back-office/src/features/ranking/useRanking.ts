import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Board, type Part, readRanking } from './boards.ts'

/** Rows of a page. */
const limit = 25
/** Milliseconds between two looks at a ranking that is being calculated. */
const askEvery = 2000

/** A ranking, and which part of it is shown. A change of the board begins at its top. */
export function useRanking(board: Board) {
  const key = JSON.stringify(board)
  const [shown, setShown] = useState<{ key: string; part: Part }>({ key, part: {} })
  const part = shown.key === key ? shown.part : {}
  const query = useQuery({
    queryKey: ['rankings', key, part],
    queryFn: () => readRanking(board, part, limit),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isStale ? askEvery : false),
  })
  return { ...query, part, setPart: (next: Part) => setShown({ key, part: next }) }
}

export type ShownRanking = ReturnType<typeof useRanking>

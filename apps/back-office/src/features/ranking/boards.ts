import {
  exportGlobalRanking,
  exportMonthRanking,
  exportQuizRanking,
  exportWeekRanking,
  type Ranking,
  readGlobalRanking,
  readMonthRanking,
  readQuizRanking,
  readWeekRanking,
} from '@touchline/contract/light'
import { makeCall, pathOf } from '../../data/calls.ts'
import type { Query } from '../../data/query.ts'
import { download } from '../../data/request.ts'

/** A ranking; `period` is a day of the week or the month, the current one without it. */
export type Board =
  | { scope: 'quiz'; id: number }
  | { scope: 'global' }
  | { scope: 'week' | 'month'; period?: string }

/** What is shown of a ranking: a page, a fan with those around, or who is called so. */
export type Part = {
  cursor?: string | undefined
  around?: number | undefined
  q?: string | undefined
  histogram?: 'true'
}

/** Reads a part of a ranking, with names. */
export async function readRanking(board: Board, part: Part, limit: number): Promise<Ranking> {
  const query: Query = { expand: '[Contestant]', limit, ...part }
  if (board.scope === 'quiz') return await makeCall(readQuizRanking, { params: { id: board.id }, query })
  if (board.scope === 'global') return await makeCall(readGlobalRanking, { query })
  const call = board.scope === 'week' ? readWeekRanking : readMonthRanking
  return await makeCall(call, { query: { ...query, period: board.period } })
}

const exports = {
  quiz: exportQuizRanking,
  global: exportGlobalRanking,
  week: exportWeekRanking,
  month: exportMonthRanking,
}

/** The whole ranking as CSV. */
export function downloadRanking(board: Board, onProgress: (bytes: number) => void): Promise<Blob> {
  const { path, right } = exports[board.scope]
  const params: Record<string, number> = board.scope === 'quiz' ? { id: board.id } : {}
  const period = 'period' in board ? board.period : undefined
  const query: Query = { expand: '[Contestant]', period }
  return download({ path: pathOf(path, params), query, right }, onProgress)
}

import { mostAnswers, questionColumns } from '@touchline/contract/light'
import type { Sheet } from '../../features/import/readFile.ts'

const columns = [
  ...questionColumns,
  ...Array.from({ length: mostAnswers }, (_, index) => `answer${index + 1}`),
]
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const byPlain = new Map(columns.map((column) => [plain(column), column]))

export type QuestionRow = { line: number; values: Record<string, string> }

/**
 * The rows of a file as the gateway takes them, by the names of its columns; other columns stay by their own names, which
 * the gateway refuses. Undefined if no column has the question.
 */
export function readQuestions({ headers, rows }: Sheet): QuestionRow[] | undefined {
  const names = headers.map((header) => byPlain.get(plain(header)) ?? header.trim().slice(0, 60))
  if (!names.includes('question')) return undefined
  return rows.map((row, index) => ({
    line: index + 2,
    values: Object.fromEntries(
      names.map((name, place) => [name, row[place] ?? ''] as const).filter(([name, text]) => name && text),
    ),
  }))
}

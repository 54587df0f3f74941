import { queryOptions, useQueries } from '@tanstack/react-query'
import type { Video } from '@touchline/contract/light'
import { emptyDocument, readSubtitles, type SubtitleDocument } from '@touchline/subtitles'
import { client } from '../../../data/client.ts'

/** Subtitles as they are stored: the name of their file, null if there is none yet, and what is in it. */
export type Stored = { file: string | null; document: SubtitleDocument }

/** The name of a subtitle's file: a changed text is a new file, while the same file gets a new URL every half hour. */
export const fileNameOf = (url: string | undefined): string | null => url?.split('/').at(-1) ?? null

const none: Stored = { file: null, document: emptyDocument }

const storedAt = (url: string | undefined) =>
  queryOptions({
    queryKey: ['subtitle text', fileNameOf(url)],
    queryFn: async (): Promise<Stored> => {
      if (!url) return none
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(String(answer.status))
      return { file: fileNameOf(url), document: readSubtitles(await answer.text()).document }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reads the subtitles at a URL. @throws if they cannot be loaded */
export const readStored = (url: string): Promise<Stored> => client.fetchQuery(storedAt(url))

/** Remembers what was just stored, so that it is not loaded again. */
export const keepStored = (url: string, document: SubtitleDocument): Stored => {
  const stored = { file: fileNameOf(url), document }
  client.setQueryData(storedAt(url).queryKey, stored)
  return stored
}

/** The stored subtitles of some languages, by language, as far as they are loaded. */
export function useStored(video: Video, langIds: readonly string[]) {
  const urls = langIds.map((langId) => video.subtitles.find((each) => each.langId === langId)?.file.url)
  const queries = useQueries({ queries: urls.map(storedAt) })
  const loaded: Record<string, Stored> = {}
  langIds.forEach((langId, index) => {
    const data = queries[index]?.data
    if (data) loaded[langId] = data
  })
  return { loaded, isFailed: queries.some(({ isError }) => isError) }
}

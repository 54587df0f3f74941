import type { Files } from '../storage/files.ts'

const folder = (accountId: number) => `accounts/${accountId}/live`

type Played = { sessionId: number; until?: string | null }

/**
 * The signed address of the playlist of a live session, of all of it or until a moment; what it names is below it, and
 * signed with it.
 */
export const playlistOf = (
  { files }: { files: Files },
  accountId: number,
  { sessionId, until }: Played,
): string => {
  const file = until ? `until-${Date.parse(until)}.m3u8` : 'live.m3u8'
  return files.treeUrlOf(folder(accountId), `${sessionId}/${file}`)
}

/** The signed address of the newest picture of a live session, and of nothing else of it. */
export const thumbnailOf = ({ files }: { files: Files }, accountId: number, sessionId: number): string =>
  files.urlOf(`${folder(accountId)}/${sessionId}/thumbnail.jpg`)

/** A file of a live session. */
export type LiveKey = { sessionId: number; file: string }

/** Which session a key below `/media/` belongs to, and what of it; undefined if it is a stored file. */
export function liveKeyOf(key: string): LiveKey | undefined {
  const [, session, file] = /^accounts\/\d+\/live\/(\d{1,9})\/([\w.-]{1,40})$/.exec(key) ?? []
  return session === undefined ? undefined : { sessionId: Number(session), file: file! }
}

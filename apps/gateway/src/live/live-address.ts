import type { Files } from '../storage/files.ts'

const folder = (accountId: number) => `accounts/${accountId}/live`

/** The signed address of the playlist of a live session; what it names is below it, and signed with it. */
export const playlistOf = ({ files }: { files: Files }, accountId: number, sessionId: number): string =>
  files.treeUrlOf(folder(accountId), `${sessionId}/live.m3u8`)

/** A file of a live session. */
export type LiveKey = { sessionId: number; file: string }

/** Which session a key below `/media/` belongs to, and what of it; undefined if it is a stored file. */
export function liveKeyOf(key: string): LiveKey | undefined {
  const [, session, file] = /^accounts\/\d+\/live\/(\d{1,9})\/([\w.]{1,40})$/.exec(key) ?? []
  return session === undefined ? undefined : { sessionId: Number(session), file: file! }
}

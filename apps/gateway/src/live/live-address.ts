import type { Files } from '../storage/files.ts'

const folder = (accountId: number) => `accounts/${accountId}/live`

/** What visitors watch a live as: its rights decide who they are. */
export type Programme = { kind: 'event' | 'conference'; id: number }

type Played = { sessionId: number; until?: string | null }

/**
 * The signed address of the playlist of a live session, of all of it or until a moment; what it names is below it, and
 * signed with it. The address for visitors says what they watch, so that it ends with the right to watch that.
 */
export const playlistOf = (
  { files }: { files: Files },
  accountId: number,
  { sessionId, until }: Played,
  programme?: Programme,
): string => addressOf(files, accountId, sessionId, until ? untilName(until) : 'live.m3u8', programme)

/** The same with all renditions that there are of it, for players. */
export const renditionsOf = (
  { files }: { files: Files },
  accountId: number,
  { sessionId, until }: Played,
  programme?: Programme,
): string => addressOf(files, accountId, sessionId, until ? untilName(until) : 'master.m3u8', programme)

const untilName = (until: string) => `until-${Date.parse(until)}.m3u8`

function addressOf(
  files: Files,
  accountId: number,
  sessionId: number,
  file: string,
  programme: Programme | undefined,
): string {
  const audience = programme ? `-${programme.kind}-${programme.id}` : ''
  return files.treeUrlOf(folder(accountId), `${sessionId}${audience}/${file}`)
}

/** The signed address of the newest picture of a live session, and of nothing else of it. */
export const thumbnailOf = ({ files }: { files: Files }, accountId: number, sessionId: number): string =>
  files.urlOf(`${folder(accountId)}/${sessionId}/thumbnail.jpg`)

/** A file of a live session; without a programme it is for staff. */
export type LiveKey = {
  accountId: number
  sessionId: number
  programme: Programme | undefined
  file: string
}

const pattern = /^accounts\/(\d{1,9})\/live\/(\d{1,9})(?:-(event|conference)-(\d{1,9}))?\/([\w.-]{1,40})$/

/** Which session a key below `/media/` belongs to, and what of it; undefined if it is a stored file. */
export function liveKeyOf(key: string): LiveKey | undefined {
  const [, account, session, kind, item, file] = pattern.exec(key) ?? []
  if (file === undefined) return undefined
  const programme = kind && { kind: kind as Programme['kind'], id: Number(item) }
  return {
    ...{ accountId: Number(account), sessionId: Number(session), file },
    programme: programme || undefined,
  }
}

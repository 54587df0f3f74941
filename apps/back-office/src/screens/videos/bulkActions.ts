import type { Playlist, Video } from '@touchline/contract/light'
import { playlists } from '@touchline/contract/light'
import i18next from 'i18next'
import { changeCurrent } from '../../data/changeCurrent.ts'
import { refresh } from '../../data/client.ts'
import { write } from '../../data/lanes.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { offerUndo } from '../../data/undo.ts'

/** The bulk actions that open a dialog. */
export type BulkKind = 'visibility' | 'availability' | 'category' | 'playlist' | 'download'

/** The props of a dialog for the selected videos. */
export type BulkProps = { chosen: readonly Video[]; onDone: () => void }

const mostInPlaylist = 1000

/** Appends videos to a playlist, reports how many were new, and offers to remove those again. */
export async function addToPlaylist({ id, name }: Playlist, chosen: readonly number[]): Promise<void> {
  let added: number[] = []
  try {
    await changePlaylist(id, (videos) => {
      added = chosen.filter((video) => !videos.includes(video))
      const count = videos.length + added.length
      if (count > mostInPlaylist) throw new Error(i18next.t('videos:bulk.tooMany', { count }))
      return [...videos, ...added]
    })
  } catch (error) {
    return void notify({ type: 'danger', text: messageOf(error) })
  }
  if (added.length === 0)
    return void notify({ type: 'info', text: i18next.t('videos:bulk.alreadyIn', { name }) })
  offerUndo(i18next.t('videos:bulk.added', { count: added.length, name }), () => {
    const out = new Set(added)
    changePlaylist(id, (videos) => videos.filter((video) => !out.has(video))).then(
      () => notify({ type: 'success', text: i18next.t('videos:bulk.undone') }),
      (error) => notify({ type: 'danger', text: messageOf(error) }),
    )
  })
}

/** Edits the videos in the current version of a playlist. */
async function changePlaylist(id: number, edit: (videos: readonly number[]) => number[]): Promise<void> {
  await write(`${playlists.base}/${id}`, () =>
    changeCurrent(playlists, id, ({ videos: before }) => {
      const videos = edit(before)
      return videos.length === before.length ? undefined : { videos }
    }),
  )
  await refresh(playlists.name)
}

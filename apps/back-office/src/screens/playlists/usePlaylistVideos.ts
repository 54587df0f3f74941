import { useMutation, useMutationState } from '@tanstack/react-query'
import { playlists, type Video } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { changeCurrent } from '../../data/changeCurrent.ts'
import { refresh } from '../../data/client.ts'
import { write } from '../../data/lanes.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { useOne } from '../../data/resources.ts'
import { applyEdit, type Edit } from './edits.ts'

const query = { expand: '[Video]' }
/**
 * Applies an edit to the current version of the playlist. Returns true if someone else had changed it in the meantime.
 */
const save = (id: number, edit: Edit<Video>): Promise<boolean> =>
  changeCurrent(playlists, id, (playlist) => {
    const before = playlist.videos.map((videoId) => ({ id: videoId }))
    return { videos: applyEdit<{ readonly id: number }>(before, edit).map((video) => video.id) }
  })

/** A playlist and its videos with pending edits applied; a refused edit is rolled back and reported. */
export function usePlaylistVideos(id: number) {
  const { t } = useTranslation('playlists')
  const { data, error, refetch } = useOne(playlists, id, query)
  const mutationKey = ['edit a playlist', id]
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Edit<Video>,
  })
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (edit: Edit<Video>) => write(`${playlists.base}/${id}`, () => save(id, edit)),
    onSuccess: (isMerged) => isMerged && notify({ type: 'info', text: t('merged') }),
    onError: (error) => notify({ type: 'danger', text: messageOf(error) }),
    // The edit is pending until the new list is loaded.
    onSettled: () => refresh(playlists.name),
  })
  const playlist = data?.item
  const read = (playlist as { Videos?: Video[] } | undefined)?.Videos
  const videos = useMemo(() => read && waiting.reduce<readonly Video[]>(applyEdit, read), [read, waiting])
  return { playlist, videos, error, refetch, edit: mutate }
}

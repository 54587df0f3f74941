import { useMutation } from '@tanstack/react-query'
import { categories, linkCategoryVideos, videos } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { sendCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { offerUndo } from '../../data/undo.ts'

type Change = { add?: number[]; remove?: number[] }

/** Adds videos to a category and removes them, by id, with Undo. */
export function useLinks(categoryId: number) {
  const { t } = useTranslation('categories')
  const { mutate } = useMutation({
    mutationFn: (body: Change) => sendCall(linkCategoryVideos, { params: { id: categoryId }, body }),
    onError: (error) => notify({ type: 'danger', text: messageOf(error) }),
    onSettled: () => Promise.all([refresh(videos.name), refresh(categories.name)]),
  })
  const change = (body: Change, back: Change, text: string) =>
    mutate(body, { onSuccess: () => offerUndo(text, () => mutate(back)) })
  return {
    add: (ids: number[]) => change({ add: ids }, { remove: ids }, t('added', { count: ids.length })),
    takeOut: (ids: number[]) => change({ remove: ids }, { add: ids }, t('takenOut', { count: ids.length })),
  }
}

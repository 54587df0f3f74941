import { type UpdateOf, type Video, videos } from '@touchline/contract/light'
import i18next from 'i18next'
import { inTurn } from '../../data/bulk.ts'
import { changeCurrent } from '../../data/changeCurrent.ts'
import { refresh } from '../../data/client.ts'
import { write } from '../../data/lanes.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { offerUndo } from '../../data/undo.ts'

type Body = UpdateOf<typeof videos>
/** Computes the change for the current version of a video. */
type Edit = (video: Video) => Body
export type Change = { readonly id: number; readonly edit: Edit }

const valuesOf = (video: Video, body: Body): Body =>
  Object.fromEntries(Object.keys(body).map((key) => [key, video[key as keyof Body]]))

const isSo = (video: Video, body: Body) => JSON.stringify(body) === JSON.stringify(valuesOf(video, body))

/** The changes for the videos that an edit affects; omits videos that already match. */
export const changesOf = (items: readonly Video[], edit: Edit): Change[] =>
  items.filter((video) => !isSo(video, edit(video))).map(({ id }) => ({ id, edit }))

/** The linked items of a video, as ids. */
type Links = 'tags' | 'categories'

/** Returns an edit that undoes a change; items that others linked or unlinked in the meantime are left alone. */
export function undoOf(before: Video, body: Body): Edit {
  const { tags, categories, ...others } = body
  const values = valuesOf(before, others)
  const added = Object.entries({ tags, categories }).flatMap(([name, ids]) =>
    ids ? [[name as Links, ids.filter((id) => !before[name as Links].includes(id))] as const] : [],
  )
  return (video) => ({
    ...values,
    ...Object.fromEntries(added.map(([name, ids]) => [name, video[name].filter((id) => !ids.includes(id))])),
  })
}

/** Makes a video public; it keeps its first publication date. */
export const published = ({ publishedAt }: Video, now = new Date()): Body => ({
  visibility: 'public',
  publishedAt: publishedAt ?? now.toISOString(),
})

/** Adds tags or categories to a video. */
export const withLinks = (video: Pick<Video, Links>, name: Links, added: readonly number[]): Body => ({
  [name]: [...new Set([...video[name], ...added])],
})

/** Changes videos one by one and offers to undo it. `textOf` describes the result for a number of videos. */
export async function changeVideos(
  changes: readonly Change[],
  textOf: (count: number) => string,
): Promise<void> {
  if (changes.length === 0) return void notify({ type: 'info', text: i18next.t('videos:bulk.nothing') })
  const { undos, error } = await apply(changes)
  if (error) {
    const values = { done: undos.length, count: changes.length, reason: messageOf(error) }
    notify({ type: 'danger', text: i18next.t('videos:bulk.partly', values) })
  }
  if (undos.length > 0) offerUndo(textOf(undos.length), () => void takeBack(undos))
}

async function takeBack(undos: readonly Change[]): Promise<void> {
  const { error } = await apply(undos)
  if (error) notify({ type: 'danger', text: messageOf(error) })
  else notify({ type: 'success', text: i18next.t('videos:bulk.undone') })
}

/** Applies as many changes as possible; returns the changes that undo them, and the error if any failed. */
async function apply(changes: readonly Change[]): Promise<{ undos: Change[]; error?: unknown }> {
  const undos: Change[] = []
  let error: unknown
  await inTurn(changes, async (change) => {
    try {
      undos.push({ id: change.id, edit: await save(change) })
    } catch (cause) {
      error = cause
    }
  })
  await refresh(videos.name)
  return { undos, error }
}

/** Changes the current version of a video; returns the edit that undoes it. */
async function save({ id, edit }: Change): Promise<Edit> {
  let undo: Edit | undefined
  await write(`${videos.base}/${id}`, () =>
    changeCurrent(videos, id, (video) => {
      const body = edit(video)
      // The first try may have succeeded although its response was lost.
      if (undo && isSo(video, body)) return undefined
      undo = undoOf(video, body)
      return body
    }),
  )
  return undo!
}

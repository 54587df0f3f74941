import { type UpdateOf, type Video, videos } from '@touchline/contract'
import i18next from 'i18next'
import { client } from '../../data/client.ts'
import { dismiss, notify } from '../../data/messages.ts'
import { messageOf, request } from '../../data/request.ts'

type Body = UpdateOf<typeof videos>
export type Change = { readonly id: number; readonly body: Body; readonly before: Body }

/** What changing these videos asks for; `before` takes it back. Videos that are so already are left out. */
export const changesOf = (items: readonly Video[], bodyOf: (video: Video) => Body): Change[] =>
  items.flatMap((video) => {
    const body = bodyOf(video)
    const keys = Object.keys(body) as (keyof Body)[]
    const before = Object.fromEntries(keys.map((key) => [key, video[key]])) as Body
    return JSON.stringify(body) === JSON.stringify(before) ? [] : [{ id: video.id, body, before }]
  })

/** A video that is made public keeps the moment at which it was first published. */
export const published = ({ publishedAt }: Video, now = new Date()): Body => ({
  visibility: 'public',
  publishedAt: publishedAt ?? now.toISOString(),
})

export const withTags = ({ tags }: Video, added: readonly number[]): Body => ({
  tags: [...new Set([...tags, ...added])],
})

/** Changes videos one after the other, and offers to take it back. `textOf` says what was done to how many. */
export async function changeVideos(
  changes: readonly Change[],
  textOf: (count: number) => string,
): Promise<void> {
  const done: Change[] = []
  let fault: unknown
  for (const change of changes) {
    try {
      await put(change.id, change.body)
      done.push(change)
    } catch (error) {
      fault = error
    }
  }
  await client.invalidateQueries({ queryKey: ['videos'] })
  if (fault) {
    const values = { done: done.length, count: changes.length, reason: messageOf(fault) }
    notify({ type: 'danger', text: i18next.t('videos:bulk.partly', values) })
  }
  if (done.length > 0) offerUndo(done, textOf(done.length))
}

function offerUndo(done: readonly Change[], text: string): void {
  const notice = notify({
    type: 'success',
    text,
    duration: 10_000,
    action: {
      label: i18next.t('shell:actions.undo'),
      run: () => {
        dismiss(notice)
        void undo(done)
      },
    },
  })
}

async function undo(done: readonly Change[]): Promise<void> {
  try {
    for (const { id, before } of done) await put(id, before)
    notify({ type: 'success', text: i18next.t('videos:bulk.undone') })
  } catch (error) {
    notify({ type: 'danger', text: messageOf(error) })
  }
  await client.invalidateQueries({ queryKey: ['videos'] })
}

const put = (id: number, body: Body) =>
  request({ method: 'PUT', path: `${videos.base}/${id}`, body, right: videos.rights.update })

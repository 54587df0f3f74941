import {
  businessPlayers,
  type Chapter,
  type CreateOf,
  chapters,
  removeChapters,
  type UpdateOf,
} from '@touchline/contract/light'
import { useMemo, useRef, useState } from 'react'
import { makeCall } from '../../../data/calls.ts'
import { client, refresh } from '../../../data/client.ts'
import { notify } from '../../../data/messages.ts'
import { deliver } from '../../../data/outbox.ts'
import { removedOf } from '../../../data/removed.ts'
import { messageOf } from '../../../data/request.ts'
import { loadResultTexts, resultText } from '../../../data/results.ts'
import { createHistory, type Step } from '../../../data/steps.ts'
import { offerRestore } from '../../../data/undo.ts'
import { chapterQuery } from '../../../features/event/chapterQuery.ts'

export type NewChapter = Omit<CreateOf<typeof chapters>, 'BusinessPlayerId'>
export type ChapterChange = Partial<UpdateOf<typeof chapters>>

const path = (id: number) => `${chapters.base}/${id}`
const { update, create, remove } = chapters.rights

const put = (id: number, body: ChapterChange) =>
  deliver({ method: 'PUT', path: path(id), right: update, body })
const drop = (id: number) => deliver({ method: 'DELETE', path: path(id), right: remove })
const restore = (id: number) => deliver({ method: 'POST', path: `${path(id)}/restore`, right: remove })

/** Writes chapters without waiting for an answer on screen, and keeps how each write is taken back. */
export function useChapterWrites(conferenceId: number, current: readonly Chapter[]) {
  const [steps] = useState(createHistory)
  const rows = useRef(current)
  rows.current = current
  const writes = useMemo(() => {
    const key = [chapters.name, 'whole', chapterQuery(conferenceId)]
    /** Shows a change at once; what the gateway says replaces it. */
    const show = (change: (shown: Chapter[]) => Chapter[]) =>
      client.setQueryData<Chapter[]>(key, (shown) => shown && change(shown))
    const tell = (error: unknown) => void notify({ type: 'danger', text: messageOf(error) })
    const settle = () => Promise.all([refresh(chapters.name), refresh(businessPlayers.name)])
    const run = async <Result>(write: () => Promise<Result>): Promise<Result | undefined> => {
      try {
        return await write()
      } catch (error) {
        tell(error)
        return undefined
      } finally {
        await settle()
      }
    }
    const isThere = (id: number) =>
      (client.getQueryData<Chapter[]>(key) ?? rows.current).some((row) => row.id === id)
    /** What takes chapters away and brings them back goes one after the other, and sees what the one before left. */
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = (write: () => Promise<void>) => {
      last = last.then(() => run(write))
    }
    const hide = (ids: readonly number[]) => show((shown) => shown.filter(({ id }) => !ids.includes(id)))
    const bringBack = (ids: readonly number[]) =>
      inTurn(async () => {
        // Somebody may have brought them back already.
        for (const id of ids) if (!isThere(id)) await restore(id)
      })
    const takeAway = (ids: readonly number[]) => {
      hide(ids)
      inTurn(async () => {
        for (const id of ids) await drop(id)
      })
    }
    const push = (step: Step) => steps.push(step)

    return {
      steps,
      /** Creates chapters; returns those that were created before the first failure. */
      async create(bodies: readonly NewChapter[], label: string): Promise<Chapter[]> {
        const made: Chapter[] = []
        await run(async () => {
          for (const body of bodies) {
            const { body: row } = await deliver({
              method: 'POST',
              path: chapters.base,
              right: create,
              body: { ...body, BusinessPlayerId: conferenceId },
              idempotencyKey: crypto.randomUUID(),
            })
            made.push(row as Chapter)
            show((shown) => [...shown.filter(({ id }) => id !== (row as Chapter).id), row as Chapter])
          }
        })
        const ids = made.map(({ id }) => id)
        if (ids.length > 0) push({ label, undo: () => takeAway(ids), redo: () => bringBack(ids) })
        return made
      },
      /** Changes fields of a chapter. Resolves with whether the gateway accepted them. */
      async change(chapter: Chapter, body: ChapterChange, shown: Partial<Chapter> = {}): Promise<boolean> {
        const before = Object.fromEntries(
          Object.keys(body).map((field) => [field, chapter[field as keyof Chapter]]),
        ) as ChapterChange
        const write = (values: ChapterChange, seen: Partial<Chapter>) => {
          show((all) => all.map((row) => (row.id === chapter.id ? { ...row, ...seen } : row)))
          return run(() => put(chapter.id, values))
        }
        // At once, since the next key may take it back. An image is not taken back: the page does not know its key.
        if (!('thumbnail' in body))
          push({
            label: chapter.title,
            undo: () => void write(before, before as Partial<Chapter>),
            redo: () => void write(body, shown),
          })
        return (await write(body, shown)) !== undefined
      },
      remove(chapter: Chapter): void {
        hide([chapter.id])
        push({
          label: chapter.title,
          undo: () => bringBack([chapter.id]),
          redo: () => takeAway([chapter.id]),
        })
        inTurn(async () => {
          await drop(chapter.id)
          await loadResultTexts([chapters.name])
          offerRestore(resultText(chapters.name, 'deleted', 1), removedOf(chapters, [chapter.id]))
        })
      },
      removeAll(label: string): void {
        const ids = rows.current.map(({ id }) => id)
        inTurn(async () => {
          await makeCall(removeChapters, { params: { id: conferenceId } })
          push({ label, undo: () => bringBack(ids), redo: () => takeAway(ids) })
          offerRestore(resultText(chapters.name, 'deleted', ids.length), removedOf(chapters, ids))
        })
      },
    }
  }, [conferenceId, steps])
  return writes
}

export type ChapterWrites = ReturnType<typeof useChapterWrites>

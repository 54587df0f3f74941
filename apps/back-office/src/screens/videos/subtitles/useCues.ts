import { frameAt, timeOfFrame } from '@touchline/playback'
import {
  addCue,
  changeCue,
  findProblems,
  freeKey,
  leastGap,
  mergeWithNext,
  moveEdge,
  type Place,
  placeOf,
  removeCues,
  repair,
  type SubtitleDocument,
  shiftCues,
  splitCue,
  toggleTag,
  withPlace,
  withSpeaker,
} from '@touchline/subtitles'
import { useMemo, useRef, useState } from 'react'
import type { Playback } from '../../../features/player/usePlayback.ts'
import type { RowActions } from './CueRow.tsx'
import { idOf, type Row, rowAt, rowsOf } from './rows.ts'
import type { OpenDocuments } from './useDocuments.ts'

/** How long a new cue is shown, in ms, if there is room. */
const usualLength = 2000
const leastLength = 400

type Options = {
  documents: OpenDocuments
  langId: string
  besideId: string | undefined
  playback: Playback
  /** Of the video, in ms. */
  duration: number | undefined
  mayWrite: boolean
}

/** The lines of the list, which of them is chosen, and what can be done with it. */
export function useCues({ documents, langId, besideId, playback, duration, mayWrite }: Options) {
  const { rate, positionNow, seek } = playback
  const document = documents.documentOf(langId)
  const beside = besideId === undefined ? undefined : documents.documentOf(besideId)
  const rows = useMemo(() => rowsOf(document.cues, beside?.cues), [document.cues, beside?.cues])
  const problems = useMemo(() => findProblems(document, rate, duration), [document, rate, duration])
  const [chosenId, setChosenId] = useState<string>()
  /** The language whose text is being written. */
  const [written, setWritten] = useState<string>()
  const chosen = rows.find(({ id }) => id === chosenId)
  const cue = chosen?.cue
  const playing = rowAt(rows, playback.position)
  // During playback the line follows the picture, unless somebody is writing.
  if (playback.isPlaying && playing && playing.id !== chosenId && written === undefined)
    setChosenId(playing.id)

  const state = {
    document,
    beside,
    rows,
    cue,
    chosen,
    problems,
    mayWrite,
    documents,
    langId,
    besideId,
    positionNow,
    seek,
    rate,
  }
  const latest = useRef(state)
  latest.current = state

  const actions = useMemo(() => {
    const now = () => latest.current
    const edit = (
      change: (document: SubtitleDocument) => SubtitleDocument,
      topic?: string,
      of = now().langId,
    ) => {
      if (now().mayWrite) now().documents.edit(of, change, topic)
    }
    const here = () => {
      const { positionNow, rate } = now()
      return Math.round(timeOfFrame(frameAt(positionNow(), rate), rate))
    }
    const choose = (row: Row | undefined, isSought = true) => {
      if (!row) return
      setWritten(undefined)
      setChosenId(row.id)
      if (isSought) now().seek((row.cue ?? row.other!).start)
    }
    const onCue = (act: (key: number) => void) => () => {
      const { cue } = now()
      if (cue) act(cue.key)
    }
    /** Adds a cue and puts the caret into it. */
    const add = (start: number, end: number, of = now().langId, settings = '') => {
      if (!now().mayWrite) return
      const isMain = of === now().langId
      if (isMain) {
        setChosenId(idOf(freeKey(now().document)))
        setWritten(of)
      } else setWritten(of)
      edit((document) => addCue(document, { start, end, text: '', settings }), undefined, of)
    }
    /** Removes the cue of a line, and chooses the next line. */
    const removeOf = (row: Row | undefined, of: string) => {
      const { rows, langId } = now()
      const cue = of === langId ? row?.cue : row?.other
      if (!row || !cue) return
      const index = rows.indexOf(row)
      edit((all) => removeCues(all, new Set([cue.key])), undefined, of)
      choose(rows[index + 1] ?? rows[index - 1], false)
    }
    const text = (change: (text: string) => string) => {
      const { cue } = now()
      if (cue) edit((document) => changeCue(document, cue.key, { text: change(cue.text) }))
    }
    const list: RowActions = {
      choose,
      write: (row, of) => {
        const { langId, mayWrite } = now()
        const [own, timed] =
          of === langId ? [row.cue, row.cue ?? row.other!] : [row.other, row.cue ?? row.other!]
        choose(row)
        if (!mayWrite) return
        if (own) setWritten(of)
        // Regions are defined by each file for itself.
        else add(timed.start, timed.end, of, timed.settings.replace(/(^|\s)region:\S+/, '').trim())
      },
      change: (of, key, text) => edit((document) => changeCue(document, key, { text }), `text ${key}`, of),
      split: (of, key, offset) => {
        const at = here()
        edit(
          (document) => {
            const { start, end } = document.cues.find((each) => each.key === key) ?? { start: 0, end: 0 }
            return splitCue(document, key, { offset, at: at > start && at < end ? at : undefined })
          },
          undefined,
          of,
        )
      },
      repair: (of, key, kind) => edit((document) => repair(document, key, kind, now().rate), undefined, of),
      focus: setWritten,
      leave: () => {
        setWritten(undefined)
        if (globalThis.document.activeElement instanceof HTMLElement) globalThis.document.activeElement.blur()
      },
    }
    return {
      list,
      choose,
      edit,
      add: () => {
        const { document, rate } = now()
        const start = here()
        const next = document.cues.find((each) => each.start > start)
        const latestEnd = (next?.start ?? Number.POSITIVE_INFINITY) - leastGap(rate)
        add(start, Math.max(start + leastLength, Math.min(start + usualLength, latestEnd)))
      },
      setEdge: (edge: 'start' | 'end', ms: number) =>
        onCue((key) => edit((all) => moveEdge(all, key, edge, ms)))(),
      edgeHere: (edge: 'start' | 'end') => onCue((key) => edit((all) => moveEdge(all, key, edge, here())))(),
      split: () => {
        const { cue } = now()
        const at = here()
        if (cue) edit((all) => splitCue(all, cue.key, at > cue.start && at < cue.end ? { at } : {}))
      },
      merge: onCue((key) => edit((all) => mergeWithNext(all, key))),
      remove: () => removeOf(now().chosen, now().langId),
      removeOf,
      /** Shows the frame at a media time. */
      seek: (ms: number) => now().seek(ms),
      shift: (ms: number, isFromHere: boolean) =>
        edit((all) => shiftCues(all, ms, isFromHere ? now().cue?.key : undefined)),
      tag: (name: 'i' | 'b' | 'u') => text((before) => toggleTag(before, name)),
      speaker: (name: string) => {
        const { cue } = now()
        if (cue)
          edit((all) => changeCue(all, cue.key, { text: withSpeaker(cue.text, name) }), `speaker ${cue.key}`)
      },
      place: (place: Partial<Place>) => {
        const { cue } = now()
        if (cue) edit((all) => changeCue(all, cue.key, { settings: withPlace(cue.settings, place) }))
      },
      /** Shows the cue at the top, or at the bottom again. */
      toggleTop: () => {
        const { cue } = now()
        const row = placeOf(cue?.settings ?? '').row === 'top' ? 'bottom' : 'top'
        if (cue) edit((all) => changeCue(all, cue.key, { settings: withPlace(cue.settings, { row }) }))
      },
      move: (by: number) => {
        const { rows, chosen, positionNow } = now()
        const from = chosen ?? rowAt(rows, positionNow())
        const index = from ? rows.indexOf(from) + by : 0
        choose(rows[Math.min(rows.length - 1, Math.max(0, index))])
      },
      write: () => {
        const { chosen, langId } = now()
        if (chosen) list.write(chosen, langId)
      },
      nextProblem: () => {
        const { rows, chosen, problems } = now()
        const flagged = rows.filter(({ cue }) => cue && problems.has(cue.key))
        const at = chosen ? rows.indexOf(chosen) : -1
        choose(flagged.find((row) => rows.indexOf(row) > at) ?? flagged[0])
      },
    }
  }, [])
  return { document, beside, rows, problems, chosen, cue, playingId: playing?.id, written, actions }
}

export type CueActions = ReturnType<typeof useCues>['actions']

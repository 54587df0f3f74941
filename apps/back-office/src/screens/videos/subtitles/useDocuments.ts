import {
  begin,
  emptyDocument,
  type History,
  redo,
  type SubtitleDocument,
  step,
  undo,
} from '@touchline/subtitles'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Stored } from './texts.ts'

type Documents = Readonly<Record<string, SubtitleDocument>>

export type Edit = (document: SubtitleDocument) => SubtitleDocument

const documentsOf = (stored: Readonly<Record<string, Stored>>): Documents =>
  Object.fromEntries(Object.entries(stored).map(([langId, { document }]) => [langId, document]))

/**
 * The documents of the languages that are open, edited together: one history for all of them. What others save appears
 * in a language without unsaved changes.
 */
export function useDocuments(loaded: Readonly<Record<string, Stored>>) {
  const [bases, setBases] = useState(loaded)
  const [history, setHistory] = useState<History<Documents>>(() => begin(documentsOf(loaded)))
  const { present } = history
  const isDirty = (langId: string) => {
    const base = bases[langId]
    return base !== undefined && present[langId] !== undefined && present[langId] !== base.document
  }

  /** Takes over what is stored, in place of what was edited. */
  const adopt = useCallback((langId: string, stored: Stored) => {
    setBases((all) => ({ ...all, [langId]: stored }))
    // Going back to before would undo what somebody else did.
    setHistory(({ present }) => begin({ ...present, [langId]: stored.document }))
  }, [])
  /** Adds a language, to every step: opening it is none. */
  const open = (langId: string, stored: Stored) => {
    setBases((all) => ({ ...all, [langId]: stored }))
    const add = (all: Documents) => ({ ...all, [langId]: stored.document })
    setHistory(({ past, present, future, ...rest }) => ({
      ...rest,
      past: past.map(add),
      present: add(present),
      future: future.map(add),
    }))
  }
  const seen = useRef<Record<string, string | null>>(
    Object.fromEntries(Object.entries(loaded).map(([langId, { file }]) => [langId, file])),
  )
  useEffect(() => {
    for (const [langId, stored] of Object.entries(loaded)) {
      if (seen.current[langId] === stored.file) continue
      seen.current[langId] = stored.file
      if (!bases[langId]) open(langId, stored)
      else if (bases[langId]?.file !== stored.file && !isDirty(langId)) adopt(langId, stored)
    }
  })

  return {
    documentOf: (langId: string) => present[langId] ?? emptyDocument,
    baseOf: (langId: string) => bases[langId],
    isDirty,
    adopt,
    /** Edits a language. Consecutive edits with the same topic are undone together. */
    edit: useCallback(
      (langId: string, change: Edit, topic?: string) =>
        setHistory((now) => {
          const document = now.present[langId] ?? emptyDocument
          const next = change(document)
          if (next === document) return now
          return step(now, { ...now.present, [langId]: next }, topic && `${langId} ${topic}`)
        }),
      [],
    ),
    /** Makes what was sent the version that later changes are compared with. */
    saved: useCallback(
      (langId: string, stored: Stored) => setBases((all) => ({ ...all, [langId]: stored })),
      [],
    ),
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
    languages: useMemo(() => Object.keys(present), [present]),
  }
}

export type OpenDocuments = ReturnType<typeof useDocuments>

import { readSubtitles, type SubtitleDocument, type SubtitleError, toWebVtt } from '@touchline/subtitles'
import { useEffect, useMemo, useState } from 'react'
import type { Edit } from './useDocuments.ts'

type Raw = { text: string; errors: readonly SubtitleError[]; document: SubtitleDocument }

/**
 * The file as text. What is typed stays as it is typed; as soon as it is valid, it is the document. `reset` shows the
 * document again, as it is written.
 */
export function useRawText(
  document: SubtitleDocument,
  isOpen: boolean,
  edit: (change: Edit, topic: string) => void,
) {
  const [typed, setTyped] = useState<Raw>()
  const written = useMemo(
    () => (!isOpen || document.cues.length === 0 ? '' : toWebVtt(document)),
    [document, isOpen],
  )
  const isInvalid = (typed?.errors.length ?? 0) > 0
  // The document was changed by something else: undone, imported or saved by somebody else.
  useEffect(() => {
    if (typed && !isInvalid && typed.document !== document) setTyped(undefined)
  }, [typed, isInvalid, document])
  return {
    text: typed?.text ?? written,
    errors: typed?.errors ?? [],
    isInvalid,
    reset: () => setTyped(undefined),
    /** The text was saved: it is shown as it is written, unless more was typed meanwhile. */
    settle: (saved: string) => setTyped((now) => (now?.text === saved ? undefined : now)),
    change: (text: string) => {
      const isEmpty = text.trim() === ''
      const read = readSubtitles(text)
      const errors = isEmpty ? [] : read.errors
      setTyped({ text, errors, document: read.document })
      if (errors.length === 0) edit(() => read.document, 'raw text')
    },
  }
}

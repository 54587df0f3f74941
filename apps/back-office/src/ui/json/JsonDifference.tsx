import { json } from '@codemirror/lang-json'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { jsonLook } from './jsonLook.ts'

type Props = { label: string; before: string; after: string }

/** The lines of a JSON text that a change removes and adds. Load it with `onDemand`. */
export default function JsonDifference({ label, before, after }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = new EditorView({
      parent: place.current!,
      doc: after,
      extensions: [
        json(),
        jsonLook,
        unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: {} }),
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.lineWrapping,
      ],
    })
    return () => view.destroy()
  }, [label, before, after])
  return <div ref={place} />
}

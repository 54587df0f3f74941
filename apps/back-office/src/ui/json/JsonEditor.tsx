import { autocompletion } from '@codemirror/autocomplete'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import { completeJson } from './completeJson.ts'
import { jsonLook } from './jsonLook.ts'
import { placeOf } from './places.ts'
import type { JsonSchema } from './schema.ts'

type Props = {
  label: string
  /** What is edited at first; to edit something else, give the editor another `key`. */
  initial: string
  schema: JsonSchema
  /** Errors of a value, by path: keys and indexes with dots. */
  check: (value: unknown) => Readonly<Record<string, string>>
  onChange: (text: string) => void
  isReadOnly?: boolean
}

/** An editor of JSON with completion and errors from a schema. Load it with `onDemand`. */
export default function JsonEditor({ label, initial, schema, check, onChange, isReadOnly }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ check, onChange })
  latest.current = { check, onChange }
  useEffect(() => {
    const syntax = jsonParseLinter()
    const errors = (view: EditorView): Diagnostic[] => {
      const broken = syntax(view)
      if (broken.length > 0) return broken
      return Object.entries(latest.current.check(JSON.parse(view.state.doc.toString()))).map(
        ([path, message]) => ({
          ...placeOf(view.state, path === '' ? [] : path.split('.')),
          severity: 'error',
          message,
        }),
      )
    }
    const view = new EditorView({
      parent: place.current!,
      doc: initial,
      extensions: [
        basicSetup,
        json(),
        jsonLook,
        linter(errors, { delay: 150 }),
        lintGutter(),
        // Whoever types a word and Enter at once wants what it completes.
        autocompletion({ override: [completeJson(schema)], interactionDelay: 0 }),
        EditorState.readOnly.of(isReadOnly === true),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.lineWrapping,
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString())
        }),
      ],
    })
    return () => view.destroy()
  }, [initial, schema, label, isReadOnly])
  return <div ref={place} />
}

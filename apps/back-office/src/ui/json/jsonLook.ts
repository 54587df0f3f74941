import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The look of JSON, from the page's own colours: light and dark. */
export const jsonLook = [
  EditorView.theme({
    '&': {
      border: '1px solid var(--line-strong)',
      borderRadius: '6px',
      background: 'var(--mantine-color-body)',
      color: 'var(--mantine-color-text)',
      fontSize: '13px',
    },
    '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px' },
    '.cm-content': { caretColor: 'var(--mantine-color-text)', padding: '8px 0', minHeight: '240px' },
    '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
    '.cm-gutters': { background: 'var(--surface)', color: 'var(--muted)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--surface-2)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'var(--chosen)',
    },
    '&.cm-merge-b .cm-deletedChunk .cm-deletedText, &.cm-merge-b .cm-deletedChunk .cm-deletedText span': {
      background: 'var(--danger-soft)',
      color: 'var(--danger)',
    },
    '.cm-tooltip': {
      border: '1px solid var(--line-strong)',
      background: 'var(--mantine-color-body)',
      color: 'var(--mantine-color-text)',
    },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      background: 'var(--surface-2)',
      color: 'var(--mantine-color-text)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--info)' },
      { tag: tags.string, color: 'var(--success)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
    ]),
  ),
]

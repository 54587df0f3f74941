import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { SyntaxNode } from '@lezer/common'
import { keysOf, pathOf, treeUpTo } from './places.ts'
import { blankOf, type JsonSchema, schemaAt, valuesOf } from './schema.ts'

/** Completes the keys and values that a schema names. */
export const completeJson =
  (schema: JsonSchema) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const inner = treeUpTo(state, pos).resolveInner(pos, -1)
    const word = ['PropertyName', 'String', 'True', 'False', 'Null', 'Number'].includes(inner.name)
    const from = word ? inner.from : pos
    if (!word && !explicit) return null
    const holder = holderOf(word ? inner.parent : inner)
    const isKey = inner.name === 'PropertyName' || holder?.name === 'Object'
    if (isKey) {
      const object = inner.name === 'PropertyName' ? inner.parent?.parent : holder
      const at = object && schemaAt(schema, pathOf(state, object))
      if (!object || !at?.properties) return null
      const hasValue = word && /^\s*:/.test(state.sliceDoc(inner.to, inner.to + 100))
      const written = keysOf(state, object)
      const own = word ? state.sliceDoc(inner.from, inner.to).replaceAll('"', '') : undefined
      return {
        from,
        ...(word && { to: inner.to }),
        options: Object.entries(at.properties)
          .filter(([key]) => key === own || !written.includes(key))
          .map(([key, value]) => keyOption(key, value, hasValue)),
      }
    }
    const at = schemaAt(schema, pathOf(state, word ? inner : (holder ?? inner)))
    const options = at ? valuesOf(at.items && holder?.name === 'Array' ? at.items : at) : []
    return options.length > 0
      ? {
          from,
          ...(word && { to: inner.to }),
          options: options.map((label) => ({ label, type: 'constant' })),
        }
      : null
  }

/** What a place between the words is directly in. */
function holderOf(inner: SyntaxNode | null): SyntaxNode | null {
  let node = inner
  while (node && !['Object', 'Array', 'Property'].includes(node.name)) node = node.parent
  return node
}

const keyOption = (key: string, schema: JsonSchema, hasValue: boolean): Completion => ({
  label: JSON.stringify(key),
  type: 'property',
  ...(schema.description && { info: schema.description }),
  apply: hasValue ? JSON.stringify(key) : `${JSON.stringify(key)}: ${blankOf(schema)}`,
})

import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode, Tree } from '@lezer/common'

/** A JSON path: the keys and indexes that lead to a value. */
export type Path = readonly (string | number)[]

/** Milliseconds after which what has been read of a text has to do. */
const patienceMs = 5000
/** The tree of a text up to a position; the editor itself reads a long one, or one on a busy machine, bit by bit. */
export const treeUpTo = (state: EditorState, position: number): Tree =>
  ensureSyntaxTree(state, position, patienceMs) ?? syntaxTree(state)

const valueNames = ['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']
const isValue = ({ name }: SyntaxNode) => valueNames.includes(name)

const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child)
  return found
}

/** The name of a property; empty if it is not a complete string yet. */
function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild('PropertyName')
  try {
    return name ? JSON.parse(state.sliceDoc(name.from, name.to)) : ''
  } catch {
    return ''
  }
}

/** The names of an object's properties. */
export const keysOf = (state: EditorState, object: SyntaxNode): string[] =>
  object.getChildren('Property').map((property) => nameOf(state, property))

/** Where the value at a path is, with its key; the nearest value around it if there is none. */
export function placeOf(state: EditorState, path: Path): { from: number; to: number } {
  let node = childrenOf(treeUpTo(state, state.doc.length).topNode).find(isValue)
  let place = node ?? { from: 0, to: state.doc.length }
  for (const step of path) {
    const next =
      typeof step === 'number' || node?.name === 'Array'
        ? node && childrenOf(node).filter(isValue)[Number(step)]
        : node?.getChildren('Property').find((property) => nameOf(state, property) === step)
    if (!next) break
    place = next
    node = next.name === 'Property' ? childrenOf(next).find(isValue) : next
  }
  return { from: place.from, to: place.to }
}

/** The path of the value that a node is, or is in. */
export function pathOf(state: EditorState, inner: SyntaxNode): Path {
  const path: (string | number)[] = []
  for (let node: SyntaxNode | null = inner; node; node = node.parent) {
    const { parent } = node
    if (node.name === 'Property') path.unshift(nameOf(state, node))
    else if (parent?.name === 'Array' && isValue(node))
      path.unshift(
        childrenOf(parent)
          .filter(isValue)
          .findIndex(({ from }) => from === node?.from),
      )
  }
  return path
}

import { decode, piecesOf } from '@touchline/subtitles'
import { memo, type ReactNode } from 'react'

const shown = { i: 'i', b: 'b', u: 'u' } as const

/** A cue's text as it looks: italics, bold and underline; other tags are left out. */
export const CueMarkup = memo(({ text }: { text: string }) => {
  type Level = { tag: keyof typeof shown | undefined; name: string; children: ReactNode[] }
  const levels: Level[] = [{ tag: undefined, name: '', children: [] }]
  let count = 0
  const close = () => {
    const { tag, children } = levels.pop()!
    const Tag = tag ? shown[tag] : undefined
    levels.at(-1)!.children.push(Tag ? <Tag key={count++}>{children}</Tag> : children)
  }
  for (const { isTag, source } of piecesOf(text)) {
    const [, slash, name = ''] = /^<(\/?)([a-z]*)/.exec(source) ?? []
    if (!isTag) levels.at(-1)!.children.push(decode(source))
    else if (slash) {
      if (levels.at(-1)!.name === name && name) close()
    } else if (name && levels.length < 20)
      levels.push({ tag: name in shown ? (name as keyof typeof shown) : undefined, name, children: [] })
  }
  while (levels.length > 1) close()
  return levels[0]!.children
})

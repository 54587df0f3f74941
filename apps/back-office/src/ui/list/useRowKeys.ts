import { useEffect, useState } from 'react'
import { areLetterKeysOn, isTyping } from '../keys.ts'

type Row = { readonly id: number }
type Handlers<Item> = { onOpen: (item: Item) => void; onSelect?: (item: Item) => void }

/** The row after a key: j down, k up, clamped to the list; undefined for other keys. */
export function rowAfter(key: string, index: number, length: number): number | undefined {
  if (length === 0) return
  if (key === 'j') return Math.min(index + 1, length - 1)
  if (key === 'k') return Math.max(index - 1, 0)
}

/** Moves through rows with j and k, opens one with Enter, selects it with x. Returns the id of the active row. */
export function useRowKeys<Item extends Row>(items: readonly Item[], { onOpen, onSelect }: Handlers<Item>) {
  const [active, setActive] = useState<number>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      const index = items.findIndex(({ id }) => id === active)
      const item = items[index]
      // Links and buttons handle Enter themselves.
      const isOnControl = (event.target as HTMLElement).matches('a, button, input')
      if (event.key === 'Enter' && item && !isOnControl) onOpen(item)
      if (!areLetterKeysOn()) return
      if (event.key === 'x' && item) onSelect?.(item)
      const next = items[rowAfter(event.key, index, items.length) ?? -1]
      if (next) {
        setActive(next.id)
        requestAnimationFrame(() =>
          document.querySelector('main [data-active]')?.scrollIntoView({ block: 'nearest' }),
        )
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [items, active, onOpen, onSelect])
  return { active }
}

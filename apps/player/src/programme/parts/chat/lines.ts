import type { PublicChatMessage } from '@touchline/contract'
import { make } from '../../../elements.ts'
import type { ChatTexts } from './texts.ts'

/** Lines that the page keeps. */
const mostLines = 200
/** Pixels from the end within which new messages are followed. */
const near = 60

/** The messages of a chat in their order, the latest at the bottom. */
export function createLines(texts: ChatTexts) {
  const list = make('ol', {})
  // A list that is a log as well would be none.
  const empty = make('p', { class: 'empty' }, texts.empty)
  const log = make('div', { role: 'log', 'aria-labelledby': 'chat-title', tabindex: '0' }, list, empty)
  const byId = new Map<number, HTMLLIElement>()
  /** What the fan of this page wrote, by its id: while it is held, nobody else reads it. */
  const own = new Map<number, PublicChatMessage>()

  function draw(line: HTMLLIElement, { state, text, name }: PublicChatMessage): void {
    line.replaceChildren(
      make('b', { dir: 'auto' }, name ?? texts.noName),
      ' ',
      make('span', { dir: 'auto' }, text ?? ''),
      ...(state === 'held' ? [' ', make('i', {}, texts.held)] : []),
    )
  }

  function place(line: HTMLLIElement, seq: number): void {
    const isNear = log.scrollHeight - log.scrollTop - log.clientHeight < near
    const after = [...list.children].findLast((one) => Number((one as HTMLElement).dataset.seq) < seq)
    if (after) after.after(line)
    else list.prepend(line)
    while (list.children.length > mostLines) {
      const oldest = list.firstElementChild as HTMLElement
      byId.delete(Number(oldest.dataset.id))
      oldest.remove()
    }
    empty.hidden = true
    if (isNear) log.scrollTop = log.scrollHeight
  }

  /** Shows a message as it is now; one that others may not see is there for its author alone, while it is held. */
  function put(message: PublicChatMessage): void {
    const { id, seq, state } = message
    const there = byId.get(id)
    const mine = own.get(id)
    if (mine) mine.state = state
    const kept = state === 'held' ? mine : undefined
    if (state !== 'visible' && !kept) {
      there?.replaceChildren(make('i', {}, texts.removed))
      return
    }
    const line = there ?? make('li', { 'data-id': id, 'data-seq': seq })
    draw(line, kept ?? message)
    if (there) return
    byId.set(id, line)
    place(line, seq)
  }

  return {
    element: log,
    put,
    /** Shows what the fan of this page wrote. */
    putOwn(message: PublicChatMessage) {
      own.set(message.id, message)
      put(message)
    },
    /** Begins anew, with what the fan of this page wrote and nobody else reads. */
    clear() {
      list.replaceChildren()
      byId.clear()
      empty.hidden = false
      for (const message of own.values()) if (message.state === 'held') put(message)
    },
  }
}

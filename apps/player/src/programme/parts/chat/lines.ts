import type { PublicChatMessage } from '@touchline/contract'
import { make } from '../../../elements.ts'
import type { ChatTexts } from './texts.ts'

/** Lines that the page keeps. */
const mostLines = 200
/** Pixels from the end within which new messages are followed. */
const near = 60

/** Asks why a message is reported; `onSent` is called once it was. */
type OnReport = (message: PublicChatMessage, onSent: () => void) => void

/** The messages of a chat in their order, the latest at the bottom. */
export function createLines(texts: ChatTexts, onReport: OnReport) {
  const list = make('ol', {})
  // A list that is a log as well would be none.
  const empty = make('p', { class: 'empty' }, texts.empty)
  const log = make('div', { role: 'log', 'aria-labelledby': 'chat-title', tabindex: '0' }, list, empty)
  const byId = new Map<number, HTMLLIElement>()
  /** What the fan of this page wrote, by its id: while it is held, nobody else reads it. */
  const own = new Map<number, PublicChatMessage>()

  /** What this page has reported. */
  const reported = new Set<number>()

  /** Reports a message of somebody else; readers of the screen are not told of it with each line. */
  function reportOf(message: PublicChatMessage): HTMLElement {
    if (reported.has(message.id)) return make('small', {}, texts.reported)
    const button = make(
      'button',
      {
        ...{ type: 'button', class: 'report', 'aria-live': 'off' },
        'aria-label': texts.reportBy.replace('{name}', () => message.name ?? texts.noName),
      },
      texts.report,
    )
    button.addEventListener('click', () =>
      onReport(message, () => {
        reported.add(message.id)
        button.replaceWith(reportOf(message))
      }),
    )
    return button
  }

  function draw(line: HTMLLIElement, message: PublicChatMessage): void {
    const { id, state, text, name, isOfficial } = message
    line.replaceChildren(
      make('b', { dir: 'auto' }, name ?? texts.noName),
      ...(isOfficial ? [' ', make('em', {}, texts.official)] : []),
      ' ',
      make('span', { dir: 'auto' }, text ?? ''),
      ...(state === 'held' ? [' ', make('i', {}, texts.held)] : []),
      ...(isOfficial || own.has(id) ? [] : [' ', reportOf(message)]),
    )
  }

  /** Changes what is shown; who reads the end goes on reading it. */
  function keepEnd(change: () => void): void {
    const isNear = log.scrollHeight - log.scrollTop - log.clientHeight < near
    change()
    if (isNear) log.scrollTop = log.scrollHeight
  }

  function place(line: HTMLLIElement, seq: number): void {
    const after = [...list.children].findLast((one) => Number((one as HTMLElement).dataset.seq) < seq)
    if (after) after.after(line)
    else list.prepend(line)
    while (list.children.length > mostLines) {
      const oldest = list.firstElementChild as HTMLElement
      byId.delete(Number(oldest.dataset.id))
      oldest.remove()
    }
    empty.hidden = true
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
    keepEnd(() => {
      draw(line, kept ?? message)
      if (there) return
      byId.set(id, line)
      place(line, seq)
    })
  }

  return {
    element: log,
    put,
    keepEnd,
    /** Offers to report what others wrote, to who may. */
    offerReports(isOffered: boolean) {
      keepEnd(() => log.toggleAttribute('data-reports', isOffered))
    },
    /** Says what the fan of this page wrote before; of that which nobody else reads, the held ones are shown. */
    know(messages: readonly PublicChatMessage[]) {
      for (const message of messages) {
        own.set(message.id, message)
        if (byId.has(message.id) || message.state === 'held') put(message)
      }
    },
    /** Shows what the fan of this page wrote. */
    putOwn(message: PublicChatMessage) {
      own.set(message.id, message)
      put(message)
      log.scrollTop = log.scrollHeight
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

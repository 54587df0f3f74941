import type { PublicChat, PublicChatMessage } from '@touchline/contract'
import { make } from '../../../elements.ts'
import type { Language } from '../../../texts.ts'
import { openChatClient, SaidNo } from './client.ts'
import { chatTexts } from './texts.ts'
import './chat.css'

/** Lines that the page keeps. */
const mostLines = 200
/** Pixels from the end within which new messages are followed. */
const near = 60

/** Not `randomUUID`, which a page without TLS does not have. */
const newKey = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`

/** Shows the chat of an event, and lets a fan write. */
export async function openChat(element: HTMLElement, eventId: number, language: Language): Promise<void> {
  const texts = chatTexts(language)
  const client = openChatClient(eventId, language)
  const title = make('h2', { id: 'chat-title' }, texts.title)
  const pinned = make('p', { class: 'pinned', hidden: true })
  const lines = make('ol', {})
  // A list that is a log as well would be none.
  const empty = make('p', { class: 'empty' }, texts.empty)
  const log = make('div', { role: 'log', 'aria-labelledby': 'chat-title', tabindex: '0' }, lines, empty)
  const notice = make('p', { class: 'notice', role: 'status' })
  const place = make('div', {})
  element.setAttribute('aria-labelledby', 'chat-title')
  const own = make('a', { class: 'own', hidden: true }, texts.own)
  element.replaceChildren(title, pinned, log, notice, place, own)

  const byId = new Map<number, HTMLLIElement>()
  /** Messages of this page that others may not see. */
  const ownTexts = new Map<number, string>()
  let chat: PublicChat | undefined

  function put({ id, seq, state, text, name }: PublicChatMessage): void {
    const there = byId.get(id)
    if (state !== 'visible') {
      if (!there) return
      const kept = state === 'held' ? ownTexts.get(id) : undefined
      // Whoever wrote a message that is held still reads it.
      there.replaceChildren(
        ...(kept ? [make('span', { dir: 'auto' }, kept), ' '] : []),
        make('i', {}, kept ? texts.held : texts.removed),
      )
      return
    }
    const line = there ?? make('li', { 'data-seq': seq })
    line.replaceChildren(
      make('b', { dir: 'auto' }, name ?? texts.noName),
      ' ',
      make('span', { dir: 'auto' }, text ?? ''),
    )
    if (there) return
    const isNear = log.scrollHeight - log.scrollTop - log.clientHeight < near
    empty.hidden = true
    byId.set(id, line)
    const after = [...lines.children].findLast((one) => Number((one as HTMLElement).dataset.seq) < seq)
    if (after) after.after(line)
    else lines.prepend(line)
    while (lines.children.length > mostLines) lines.firstElementChild?.remove()
    if (isNear) log.scrollTop = log.scrollHeight
  }

  function setFacts(facts: PublicChat): void {
    const before = chat
    chat = facts
    pinned.hidden = facts.pinned === null
    pinned.textContent = facts.pinned
    element.hidden = facts.state === 'closed'
    notice.textContent =
      facts.state === 'readonly'
        ? texts.readonly
        : facts.slowModeSeconds > 0
          ? texts.slow.replace('{seconds}', String(facts.slowModeSeconds))
          : ''
    if (before?.state !== facts.state) drawForm()
  }

  function drawForm(): void {
    if (chat?.state !== 'open') place.replaceChildren()
    else if (client.knownName()) place.replaceChildren(createWriting())
    else place.replaceChildren(createNaming())
  }

  const told = (error: unknown) => (error instanceof SaidNo ? error.message : texts.offline)

  function createNaming(): HTMLElement {
    const input = make('input', {
      ...{ id: 'chat-name', required: true, maxlength: 40, autocomplete: 'nickname' },
      'aria-describedby': 'chat-help',
    })
    const help = make('small', { id: 'chat-help' }, texts.nameHelp)
    const form = make(
      'form',
      {},
      make('label', { for: 'chat-name' }, texts.name),
      input,
      help,
      make('button', {}, texts.join),
    )
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      try {
        await client.join(input.value)
        drawForm()
        place.querySelector('input')?.focus()
      } catch (error) {
        help.textContent = told(error)
        help.setAttribute('role', 'alert')
      }
    })
    return form
  }

  function createWriting(): HTMLElement {
    const input = make('input', {
      ...{ id: 'chat-text', required: true, maxlength: 300, autocomplete: 'off' },
      'aria-describedby': 'chat-said',
    })
    const said = make('small', { id: 'chat-said', role: 'status' })
    const button = make('button', {}, texts.send)
    const form = make(
      'form',
      { class: 'writing' },
      make('label', { for: 'chat-text' }, texts.write),
      input,
      button,
      said,
    )
    // The same until the text has arrived: sent again after a lost answer, it is still one message.
    let key = newKey()
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const text = input.value
      button.disabled = true
      said.textContent = texts.sending
      try {
        const { id, state, seq } = await client.write(text, key)
        key = newKey()
        ownTexts.set(id, text)
        const name = client.knownName() ?? null
        put({ id, seq, position: seq, state: 'visible', text, name, at: new Date().toISOString() })
        said.textContent = state === 'visible' ? '' : texts[state]
        if (input.value === text) input.value = ''
      } catch (error) {
        if (error instanceof SaidNo) key = newKey()
        said.textContent = told(error)
      }
      button.disabled = false
      input.focus()
    })
    return form
  }

  const first = await client.read()
  own.href = `/my-data/${first.AccountId}?lang=${language}`
  own.hidden = false
  setFacts(first.chat)
  for (const message of first.data) put(message)
  const stream = new EventSource(`${client.base}/stream?since=${first.position}`)
  stream.addEventListener('messages', ({ data }) => {
    for (const message of JSON.parse(data) as PublicChatMessage[]) put(message)
  })
  stream.addEventListener('chat', ({ data }) => setFacts(JSON.parse(data)))
  stream.addEventListener('gone', () => {
    stream.close()
    element.hidden = true
  })
  addEventListener('pagehide', () => stream.close())
}

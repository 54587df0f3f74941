import type { PublicChat, PublicChatMessage } from '@touchline/contract'
import { Refused } from '../../../audience/session.ts'
import { make } from '../../../elements.ts'
import { type ChatOfPage, openChatClient } from './client.ts'
import { createNaming, createWriting } from './forms.ts'
import { createLines } from './lines.ts'
import { createReporting } from './report.ts'
import { chatTexts } from './texts.ts'
import './chat.css'

/** Milliseconds after which a stream that was refused is asked for again, and by how much that varies. */
const againMs = 5_000
const againSpreadMs = 10_000

/** Shows the chat of an event, and lets a fan write. */
export async function openChat(element: HTMLElement, of: ChatOfPage): Promise<void> {
  const texts = chatTexts(of.language)
  const client = openChatClient(of)
  const title = make('h2', { id: 'chat-title' }, texts.title)
  const pinned = make('p', { class: 'pinned', hidden: true })
  const reporting = createReporting(client, texts)
  const lines = createLines(texts, reporting.open)
  const notice = make('p', { class: 'notice', role: 'status' })
  const place = make('div', {})
  element.setAttribute('aria-labelledby', 'chat-title')
  const own = make('a', { class: 'own', hidden: true }, texts.own)
  const logIn = make('button', { type: 'button', hidden: true }, texts.logIn)
  const news = make('p', { role: 'status' })
  logIn.addEventListener('click', () => void askWho())
  // What is said beside the lines takes its room from theirs: nothing below moves while somebody presses it.
  const room = make('div', { class: 'room' }, pinned, lines.element, notice)
  element.replaceChildren(title, room, place, news, logIn, own, reporting.element)
  let chat: PublicChat | undefined
  /** Known once the chat was read. */
  let account = 0

  /** Lets a guest log in over this page, who then writes as whom they are. */
  async function askWho(): Promise<void> {
    const { logInHere } = await import('../../../my-data/log-in-here.ts')
    await logInHere({
      ...{ account, language: of.language },
      tell(text) {
        news.textContent = text
      },
      async onLoggedIn() {
        client.forgetSession()
        drawForm()
      },
    })
  }

  function setFacts(facts: PublicChat): void {
    const before = chat
    chat = facts
    element.hidden = facts.state === 'closed'
    lines.keepEnd(() => {
      pinned.hidden = facts.pinned === null
      pinned.textContent = facts.pinned
      notice.textContent =
        facts.state === 'readonly'
          ? texts.readonly
          : facts.slowModeSeconds > 0
            ? texts.slow.replace('{seconds}', String(facts.slowModeSeconds))
            : ''
    })
    if (before?.state !== facts.state) drawForm()
  }

  function drawForm(): void {
    lines.offerReports(client.knownName() !== undefined)
    if (chat?.state !== 'open') place.replaceChildren()
    else if (client.knownName()) place.replaceChildren(createWriting({ client, texts }, lines.putOwn))
    else
      place.replaceChildren(
        createNaming({ client, texts }, () => {
          drawForm()
          place.querySelector('input')?.focus()
        }),
      )
  }

  /** Shows the chat as it is; returns its position. */
  async function showAll(): Promise<number> {
    const { AccountId, chat, data, position } = await client.read()
    own.href = `/my-data/${AccountId}?lang=${of.language}`
    own.hidden = false
    logIn.hidden = false
    account = AccountId
    setFacts(chat)
    lines.clear()
    for (const message of data) lines.put(message)
    return position
  }

  function follow(position: number): void {
    const stream = new EventSource(client.streamFrom(position))
    stream.addEventListener('messages', ({ data }) => {
      for (const message of JSON.parse(data) as PublicChatMessage[]) lines.put(message)
    })
    stream.addEventListener('chat', ({ data }) => setFacts(JSON.parse(data)))
    // Whoever was away for long has missed too much to be told of it.
    stream.addEventListener('again', () => void showAll().catch(() => {}))
    stream.addEventListener('gone', end)
    // The browser comes back after a lost connection by itself, but not after a refusal.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) followLater()
    })
    addEventListener('pagehide', () => stream.close())
    function end() {
      stream.close()
      element.hidden = true
    }
  }

  const followLater = () =>
    void setTimeout(
      async () => {
        try {
          follow(await showAll())
        } catch (error) {
          if (error instanceof Refused && error.status === 404) element.hidden = true
          else followLater()
        }
      },
      againMs + Math.random() * againSpreadMs,
    )

  follow(await showAll())
  lines.know(await client.own())
}

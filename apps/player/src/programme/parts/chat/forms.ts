import type { PublicChatMessage } from '@touchline/contract'
import { make } from '../../../elements.ts'
import { type ChatClient, SaidNo } from './client.ts'
import type { ChatTexts } from './texts.ts'

/** Not `randomUUID`, which a page without TLS does not have. */
const newKey = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`

type Options = { client: ChatClient; texts: ChatTexts }

const told = (error: unknown, texts: ChatTexts) => (error instanceof SaidNo ? error.message : texts.offline)

/** Asks whoever comes here for the first time for a name. */
export function createNaming({ client, texts }: Options, onJoined: () => void): HTMLElement {
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
      onJoined()
    } catch (error) {
      help.textContent = told(error, texts)
      help.setAttribute('role', 'alert')
    }
  })
  return form
}

/** Lets a fan write. A text that did not arrive stays. */
export function createWriting(
  { client, texts }: Options,
  onWritten: (message: PublicChatMessage) => void,
): HTMLElement {
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
      const name = client.knownName() ?? null
      // A message that nobody will read is told below the field, and is no line.
      if (state !== 'hidden')
        onWritten({
          ...{ id, seq, position: seq, state, text, name, isOfficial: false },
          at: new Date().toISOString(),
        })
      said.textContent = state === 'visible' ? '' : texts[state]
      if (input.value === text) input.value = ''
    } catch (error) {
      if (error instanceof SaidNo) key = newKey()
      said.textContent = told(error, texts)
    }
    button.disabled = false
    input.focus()
  })
  return form
}

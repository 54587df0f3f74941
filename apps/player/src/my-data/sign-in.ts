import { make } from '../elements.ts'
import { codeInput, createForm, labelled } from './form.ts'
import type { Place } from './place.ts'
import { filled } from './texts.ts'

/** Asks for an address, and then for the code that was sent there. */
export function createSignIn(place: Place): HTMLElement {
  const { client, texts } = place
  const element = make('section', { 'aria-labelledby': 'title' })

  function askEmail(): void {
    const input = make('input', {
      ...{ id: 'email', name: 'email', type: 'email', required: true, maxlength: 254, autocomplete: 'email' },
    })
    const button = make('button', { class: 'primary' }, texts.sendCode)
    const form = createForm({
      ...{ place, button, fields: [labelled(texts.email, input)] },
      async send() {
        const { ticket } = await client.requestCode(input.value)
        askCode(input.value.trim(), ticket)
      },
    })
    element.replaceChildren(
      make('p', {}, filled(texts.intro, { name: place.name })),
      make('p', { class: 'muted' }, texts.introPoints),
      place.hasMail ? form : make('p', { class: 'refused' }, texts.refusals['fans.noMail'] ?? ''),
    )
  }

  function askCode(email: string, ticket: string): void {
    const input = codeInput('code')
    const form = createForm({
      ...{ place, button: make('button', { class: 'primary' }, texts.signIn) },
      fields: [labelled(texts.code, input)],
      async send() {
        const twice = await client.signIn(ticket, input.value.trim())
        await place.draw()
        const names = twice.map(({ name }) => name).join(', ')
        place.tell(names ? filled(texts.twice, { names }) : '')
        document.getElementById('title')?.focus()
      },
    })
    const other = make('button', { type: 'button' }, texts.otherEmail)
    other.addEventListener('click', () => {
      askEmail()
      element.querySelector('input')?.focus()
    })
    element.replaceChildren(make('p', { role: 'status' }, filled(texts.codeSent, { email })), form, other)
    input.focus()
  }

  askEmail()
  return element
}

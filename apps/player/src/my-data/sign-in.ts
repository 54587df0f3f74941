import { make } from '../elements.ts'
import { codeInput, createForm, labelled } from './form.ts'
import { hasPasskeys, signWithPasskey } from './passkey.ts'
import type { Place } from './place.ts'
import { leaveFor } from './returned.ts'
import { filled } from './texts.ts'

type Twice = Awaited<ReturnType<Place['client']['signIn']>>

/** Shows whoever has logged in, and says which games were played twice. */
export async function showLoggedIn(place: Place, twice: Twice): Promise<void> {
  await place.draw()
  const names = twice.map(({ name }) => name).join(', ')
  place.tell(names ? filled(place.texts.twice, { names }) : '')
  document.getElementById(place.titleId)?.focus()
}

/** The ways to log in without a code, as far as the account and the browser have them. */
function otherWays(place: Place): HTMLElement[] {
  const { client, texts, language, provider } = place
  const continueWith = createForm({
    ...{ place, fields: [] },
    button: make('button', {}, filled(texts.continueWith, { name: provider ?? '' })),
    async send() {
      const { url } = await client.startProvider()
      leaveFor(url, language, place.back)
    },
  })
  const withPasskey = createForm({
    ...{ place, button: make('button', {}, texts.usePasskey), fields: [] },
    async send() {
      const { ticket, options } = await client.startPasskey()
      await showLoggedIn(place, await client.finishPasskey(ticket, await signWithPasskey(options)))
    },
  })
  return [...(provider ? [continueWith] : []), ...(hasPasskeys() ? [withPasskey] : [])]
}

/** Asks for an address, and then for the code that was sent there. */
export function createSignIn(place: Place): HTMLElement {
  const { client, texts } = place
  const element = make('section', { 'aria-labelledby': place.titleId })

  const ways = otherWays(place)

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
      make('p', {}, place.intro),
      make('p', { class: 'muted' }, texts.introPoints),
      place.hasMail ? form : make('p', { class: 'refused' }, texts.refusals['fans.noMail'] ?? ''),
      ...ways,
    )
  }

  function askCode(email: string, ticket: string): void {
    const input = codeInput('code')
    const form = createForm({
      ...{ place, button: make('button', { class: 'primary' }, texts.signIn) },
      fields: [labelled(texts.code, input)],
      async send() {
        await showLoggedIn(place, await client.signIn(ticket, input.value.trim()))
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

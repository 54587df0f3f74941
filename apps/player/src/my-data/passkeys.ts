import type { FanPasskey } from '@touchline/contract'
import { formatDateTime } from '../dates.ts'
import { make } from '../elements.ts'
import { createForm, section } from './form.ts'
import { createPasskey, hasPasskeys } from './passkey.ts'
import type { Place } from './place.ts'
import { filled } from './texts.ts'

/** The passkeys of a fan, each with a button that removes it, and one that adds another. */
export async function createPasskeys(place: Place): Promise<HTMLElement> {
  const { client, texts, language } = place
  const { data } = await client.passkeys()
  const date = (at: string) => formatDateTime(at, language)

  function rowOf({ id, name, createdAt, lastUsedAt }: FanPasskey): HTMLElement {
    const called = name ?? texts.unknownDevice
    const made = filled(texts.passkeyMade, { date: date(createdAt) })
    const used = lastUsedAt ? filled(texts.passkeyUsed, { date: date(lastUsedAt) }) : texts.passkeyUnused
    const remove = make(
      'button',
      { type: 'button', 'aria-label': filled(texts.removeNamed, { name: called }) },
      texts.remove,
    )
    const row = make(
      'li',
      {},
      make('span', {}, make('b', {}, called), make('small', {}, `${made} · ${used}`)),
      remove,
    )
    remove.addEventListener('click', async () => {
      remove.disabled = true
      try {
        await client.removePasskey(id)
        row.remove()
        place.tell(texts.passkeyRemoved)
        document.getElementById('title')?.focus()
      } catch (error) {
        remove.disabled = false
        place.tell(place.wordsOf(error))
      }
    })
    return row
  }

  const list = make('ul', { class: 'devices' }, ...data.map(rowOf))
  const add = createForm({
    ...{ place, button: make('button', {}, texts.addPasskey), fields: [] },
    async send() {
      const { ticket, options } = await client.newPasskey()
      list.prepend(rowOf(await client.addPasskey(ticket, await createPasskey(options))))
      place.tell(texts.passkeyAdded)
    },
  })
  return section(
    'passkeys',
    texts.passkeys,
    make('p', { class: 'muted' }, texts.passkeysHelp),
    list,
    hasPasskeys() ? add : null,
  )
}

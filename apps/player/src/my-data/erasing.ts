import type { FanReceipt, OwnData } from '@touchline/contract'
import { make } from '../elements.ts'
import { codeInput, createForm, labelled, saveJson, section } from './form.ts'
import type { Place } from './place.ts'

/** Erases a fan with a fresh code, or one without an address after a fresh log-in; `done` shows the receipt. */
export function createErasing(
  place: Place,
  { email }: OwnData,
  done: (receipt: HTMLElement) => void,
): HTMLElement {
  const { client, texts } = place
  const scene = make('div', {})
  const last = (fields: HTMLElement[], proof: () => Parameters<typeof client.erase>[0]) =>
    createForm({
      ...{ place, fields, button: make('button', { class: 'danger' }, texts.eraseAction) },
      async send() {
        done(createReceipt(place, await client.erase(proof())))
      },
    })
  const start = createForm({
    ...{ place, button: make('button', {}, email ? texts.eraseStart : texts.erase), fields: [] },
    async send() {
      if (!email) {
        scene.replaceChildren(
          make('p', { role: 'status' }, texts.eraseFresh),
          last([], () => undefined),
        )
        scene.querySelector('button')?.focus()
        return
      }
      const { ticket } = await client.requestErasure()
      const input = codeInput('erase-code')
      const confirm = last([labelled(texts.code, input)], () => ({ ticket, code: input.value.trim() }))
      scene.replaceChildren(make('p', { role: 'status' }, texts.eraseSent), confirm)
      input.focus()
    },
  })
  scene.append(start)
  return section('erase', texts.erase, make('p', {}, texts.eraseHelp), scene)
}

function createReceipt({ texts }: Place, receipt: FanReceipt): HTMLElement {
  const save = make('button', { type: 'button', class: 'primary' }, texts.receipt)
  save.addEventListener('click', () => saveJson('receipt.json', receipt))
  const row = (cells: string[], cell: 'th' | 'td') =>
    make('tr', {}, ...cells.map((text) => make(cell, cell === 'th' ? { scope: 'col' } : {}, text)))
  const table = make(
    'table',
    {},
    make('thead', {}, row([texts.place, texts.what, texts.rows], 'th')),
    make(
      'tbody',
      {},
      ...receipt.places
        .filter(({ rows }) => rows > 0)
        .map(({ place, what, rows }) =>
          row([texts.places[place] ?? place, texts.whats[what], String(rows)], 'td'),
        ),
    ),
  )
  return make('section', {}, make('p', { role: 'status' }, texts.erasedHelp), table, save)
}

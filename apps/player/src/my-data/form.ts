import { make } from '../elements.ts'
import type { Place } from './place.ts'

type Options = {
  place: Pick<Place, 'wordsOf'>
  button: HTMLButtonElement
  /** Fields above the button; the first one is named by what goes wrong. */
  fields: HTMLElement[]
  send(): Promise<void>
}

/** A form whose button waits, and which says what went wrong below it. */
export function createForm({ place, button, fields, send }: Options): HTMLFormElement {
  const refusal = make('p', { class: 'refused', role: 'alert' })
  const form = make('form', { novalidate: true }, ...fields, button, refusal)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const invalid = form.querySelector<HTMLInputElement>('input:invalid')
    if (invalid) {
      refusal.textContent = invalid.validationMessage
      invalid.focus()
      return
    }
    button.disabled = true
    refusal.textContent = ''
    try {
      await send()
    } catch (error) {
      refusal.textContent = place.wordsOf(error)
      form.querySelector('input')?.focus()
    }
    button.disabled = false
  })
  return form
}

/** A label with its field. */
export function labelled(text: string, field: HTMLInputElement | HTMLSelectElement): HTMLElement {
  return make('div', { class: 'field' }, make('label', { for: field.id }, text), field)
}

/** The six digits of a code. */
export const codeInput = (id: string) =>
  make('input', {
    ...{ id, name: 'code', required: true, inputmode: 'numeric', pattern: '\\s*[0-9]{6}\\s*', maxlength: 8 },
    autocomplete: 'one-time-code',
  })

/** A section with its heading. */
export function section(id: string, title: string, ...children: (Node | null)[]): HTMLElement {
  return make('section', { 'aria-labelledby': id }, make('h2', { id }, title), ...children)
}

/** Saves what is known as a file. */
export function saveJson(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  make('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

import { make } from '../elements.ts'
import type { Language } from '../texts.ts'
import { JoinRefused } from './client.ts'
import { playTexts } from './texts.ts'

type Options = {
  description: string | null
  language: Language
  /** Whether others see the name. */
  isRanked: boolean
  known: string | undefined
  join(name: string): Promise<void>
}

/** The form with which somebody joins a game. */
export function createJoin({ description, language, isRanked, known, join }: Options): HTMLElement[] {
  const texts = playTexts(language)
  const input = make('input', {
    id: 'name',
    name: 'name',
    required: true,
    maxlength: 40,
    autocomplete: 'nickname',
    value: known ?? '',
    'aria-describedby': 'name-help',
  })
  const help = make('small', { id: 'name-help' }, isRanked ? texts.nameHelp : '')
  const button = make('button', { class: 'primary' }, texts.join)
  const form = make('form', {}, make('label', { for: 'name' }, texts.name), input, help, button)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    button.textContent = texts.joining
    try {
      await join(input.value)
    } catch (error) {
      help.textContent = error instanceof JoinRefused ? error.message : texts.offline
      help.setAttribute('role', 'alert')
      input.setAttribute('aria-invalid', String(error instanceof JoinRefused))
      button.disabled = false
      button.textContent = texts.join
      input.focus()
    }
  })
  return description ? [make('p', { class: 'lead' }, description), form] : [form]
}

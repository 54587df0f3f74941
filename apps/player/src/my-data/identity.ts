import type { OwnData } from '@touchline/contract'
import { make } from '../elements.ts'
import { countriesIn } from './countries.ts'
import { createForm, labelled, section } from './form.ts'
import type { Place } from './place.ts'

const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pl', 'pt'] as const

/** What a fan may correct by themselves. */
export function createIdentity(place: Place, own: OwnData): HTMLElement {
  const { client, texts, language } = place
  const choice = (
    id: string,
    value: string | null,
    options: readonly { code: string; name: string }[],
  ): HTMLSelectElement => {
    // One that the staff wrote and that is not in the list stays.
    const more = value && !options.some(({ code }) => code === value) ? [{ code: value, name: value }] : []
    const select = make(
      'select',
      { id, name: id },
      make('option', { value: '' }, texts.none),
      ...[...more, ...options].map(({ code, name }) => make('option', { value: code }, name)),
    )
    select.value = value ?? ''
    return select
  }
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const name = make('input', {
    ...{ id: 'name', name: 'name', maxlength: 40, autocomplete: 'nickname', value: own.name ?? '' },
  })
  const spoken = choice(
    'language',
    own.language,
    languages.map((code) => ({ code, name: names.of(code) ?? code })),
  )
  const country = choice('country', own.country, countriesIn(language))
  const form = createForm({
    ...{ place, button: make('button', { class: 'primary' }, texts.save) },
    fields: [labelled(texts.name, name), labelled(texts.language, spoken), labelled(texts.country, country)],
    async send() {
      await client.change({
        ...(name.value.trim() && { name: name.value }),
        language: spoken.value || null,
        country: country.value || null,
      })
      place.tell(texts.saved)
    },
  })
  return section('who', texts.who, form)
}

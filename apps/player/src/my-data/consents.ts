import type { OwnData } from '@touchline/contract'
import { formatDate } from '../dates.ts'
import { make } from '../elements.ts'
import type { Consent } from './client.ts'
import { section } from './form.ts'
import type { Place } from './place.ts'
import { filled } from './texts.ts'

/** Which words a fan read who decides here: changed whenever `purposes` in the texts say something else. */
const textVersion = 'My data 1'

/** What a fan allows, each with a switch that is stored at once. */
export function createConsents(place: Place, own: OwnData): HTMLElement {
  const { client, texts, language } = place
  const when = ({ at, isGiven }: Consent) =>
    at === null ? '' : filled(isGiven ? texts.given : texts.withdrawn, { date: formatDate(at, language) })

  const rows = own.consents.map((consent) => {
    const { purpose } = consent
    const input = make('input', { id: `consent-${purpose}`, type: 'checkbox', checked: consent.isGiven })
    const small = make('small', { id: `when-${purpose}` }, when(consent))
    input.setAttribute('aria-describedby', small.id)
    input.addEventListener('change', async () => {
      const isGiven = input.checked
      input.disabled = true
      try {
        const now = await client.consent({ purpose, isGiven, textVersion })
        const stored = now.consents.find((one) => one.purpose === purpose)
        if (stored) small.textContent = when(stored)
        place.tell(texts.saved)
      } catch (error) {
        input.checked = !isGiven
        place.tell(place.wordsOf(error))
      }
      input.disabled = false
      input.focus()
    })
    return make('li', {}, make('label', {}, input, texts.purposes[purpose]), small)
  })
  return section(
    'consents',
    texts.consents,
    make('p', { class: 'muted' }, texts.consentsHelp),
    make('ul', {}, ...rows),
  )
}

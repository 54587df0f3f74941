import type bundle from '../en/rights.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  rights: 'Conditions de diffusion',
  help: 'Quand et où les visiteurs peuvent regarder. Laissez vide pour ne fixer aucune limite.',
  startsAt: 'À partir de',
  endsAt: 'Jusqu’à',
  countries: 'Pays',
  countriesHelp: 'Laissez vide pour tous les pays.',
  noCountry: 'Aucun résultat',
}
export default texts

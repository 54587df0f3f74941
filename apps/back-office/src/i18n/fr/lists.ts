import type bundle from '../en/lists.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    limit: 'La limite doit être comprise entre 1 et {{max}}.',
    offset: 'Le décalage doit être compris entre 0 et {{max}}.',
    sort: 'Triez par trois champs au plus parmi : {{fields}}.',
    expand: '« {{name}} » ne peut pas être développé.',
    value: '« {{value}} » n’est pas une valeur valide pour {{field}}.',
    parameter: 'Paramètre « {{name}} » inconnu.',
    searchEmpty: 'Recherche : aucun paramètre fourni',
  },
}
export default texts

import type bundle from '../en/lists.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    limit: 'La limite doit être comprise entre 1 et {{max}}.',
    offset: 'Le décalage doit être compris entre 0 et {{max}}.',
    sort: 'Triez par trois champs au plus parmi : {{fields}}.',
    expand: '« {{name}} » ne peut pas être développé. Omettez-le.',
    value: '« {{value}} » n’est pas une valeur valide pour {{field}}. Utilisez-en une autre.',
    count: 'Utilisez « exact », ou omettez count.',
    cursor: 'Ce curseur appartient à une liste triée autrement. Recommencez sans curseur.',
    cursorOrOffset: 'Utilisez un curseur ou un décalage, pas les deux.',
    since: 'Utilisez le curseur d’une réponse précédente.',
    sinceExpired: 'Ce curseur a expiré. Recommencez sans curseur.',
    parameter: 'Paramètre « {{name}} » inconnu. Omettez-le.',
    searchEmpty: 'Recherche : aucun paramètre fourni',
  },
}
export default texts

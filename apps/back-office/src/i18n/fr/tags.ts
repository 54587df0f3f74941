import type * as tags from '../en/tags.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof tags.nav> = { tags: 'Tags' }

const texts: Translated<typeof tags.default> = {
  title: 'Tags',
  new: 'Nouveau tag',
  name: 'Nom',
  tagType: 'Type',
  tagTypeHelp: 'Les tags d’un même type sont regroupés lors du choix, par exemple Équipe ou Format.',
  videos: 'Vidéos',
  emptyTitle: 'Aucun tag pour l’instant',
  emptyText:
    'Les tags classent vidéos, événements et fans : une équipe, un format, un thème. Créez le premier.',
  taken: 'Un tag porte déjà ce nom. Vous pouvez tout de même enregistrer celui-ci.',
}

export default texts

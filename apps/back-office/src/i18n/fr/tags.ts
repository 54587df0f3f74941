import type * as tags from '../en/tags.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof tags.nav> = { tags: 'Tags' }

const texts: Translated<typeof tags.default> = {
  title: 'Tags',
  new: 'Nouveau tag',
  name: 'Nom',
  tagType: 'Type',
  tagTypeHelp: 'Regroupe les tags dans le sélecteur, par exemple Équipe ou Format.',
  videos: 'Vidéos',
  emptyTitle: 'Aucun tag pour l’instant',
  emptyText: 'Classez vidéos, événements et fans par équipe, format ou thème. Créez votre premier tag.',
  results: {
    created: 'Tag créé',
    saved: 'Tag enregistré',
    deleted_one: 'Tag supprimé',
    deleted_other: '{{count}} tags supprimés',
    restored_one: 'Tag restauré',
    restored_other: '{{count}} tags restaurés',
  },
  taken: 'Un tag porte déjà ce nom. Vous pouvez tout de même enregistrer celui-ci.',
}

export default texts

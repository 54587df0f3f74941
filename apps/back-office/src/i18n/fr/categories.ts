import type * as categories from '../en/categories.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof categories.nav> = {
  categories: 'Catégories',
  newSubcategory: 'Nouvelle sous-catégorie',
  subcategory: 'Sous-catégorie',
  linkedItems: 'Contenus liés',
}

const texts: Translated<typeof categories.default> = {
  title: 'Catégories',
  new: 'Nouvelle catégorie',
  newSub: 'Nouvelle sous-catégorie',
  name: 'Nom',
  slug: 'Identifiant d’URL',
  slugHelp: 'Apparaît dans les URL publiques. Lettres minuscules, chiffres et tirets simples uniquement.',
  image: 'Image',
  videos: 'Vidéos',
  imageKept: 'Image actuelle',
  parent: 'Catégorie',
  subcategories: 'Sous-catégories',
  subcategoriesOf: 'Sous-catégories de {{name}}',
  noSubcategories: 'Aucune sous-catégorie pour l’instant.',
  exportSub: 'Exporter les sous-catégories',
  linked: 'Vidéos liées',
  linkedOf: 'Vidéos de « {{name}} »',
  fixed: 'Effacez la recherche pour modifier l’ordre.',
  emptyTitle: 'Aucune catégorie pour l’instant',
  emptyText:
    'Organisez les vidéos de votre site public : matchs, temps forts, salle de presse. Créez votre première catégorie.',
  linkedEmptyTitle: 'Aucune vidéo dans cette catégorie pour l’instant',
  linkedEmptyText: 'Ajoutez une ou plusieurs vidéos.',
  takeOut: 'Retirer',
  added_one: '{{count}} vidéo ajoutée',
  added_other: '{{count}} vidéos ajoutées',
  takenOut_one: '{{count}} vidéo retirée',
  takenOut_other: '{{count}} vidéos retirées',
  results: {
    created: 'Catégorie créée',
    saved: 'Catégorie enregistrée',
    deleted_one: 'Catégorie supprimée',
    deleted_other: '{{count}} catégories supprimées',
    restored_one: 'Catégorie restaurée',
    restored_other: '{{count}} catégories restaurées',
  },
}

export default texts

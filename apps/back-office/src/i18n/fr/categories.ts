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
  slug: 'Partie d’adresse',
  slugHelp: 'Figure dans les adresses publiques : lettres minuscules, chiffres et traits d’union simples.',
  image: 'Image',
  imageNew: 'une nouvelle image',
  imageKept: 'l’image actuelle',
  parent: 'Catégorie',
  subcategories: 'Sous-catégories',
  subcategoriesOf: 'Sous-catégories de {{name}}',
  noSubcategories: 'Aucune sous-catégorie pour l’instant.',
  exportSub: 'Exporter les sous-catégories',
  linked: 'Vidéos liées',
  linkedOf: 'Vidéos de « {{name}} »',
  fixed: 'Effacez la recherche pour changer l’ordre.',
  emptyTitle: 'Aucune catégorie pour l’instant',
  emptyText:
    'Les catégories sont les rayons du site public : rencontres, temps forts, salle de presse. Créez la première.',
  linkedEmptyTitle: 'Aucune vidéo dans cette catégorie pour l’instant',
  linkedEmptyText: 'Ajoutez celles qui y ont leur place ; plusieurs à la fois.',
  takeOut: 'Retirer',
  added_one: '{{count}} vidéo ajoutée',
  added_other: '{{count}} vidéos ajoutées',
  takenOut_one: '{{count}} vidéo retirée',
  takenOut_other: '{{count}} vidéos retirées',
}

export default texts

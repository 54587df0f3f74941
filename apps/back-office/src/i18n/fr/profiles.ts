import type * as profiles from '../en/profiles.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof profiles.nav> = {
  fanProfiles: 'Profils de fans',
  profiles: 'Profils de fans',
}

const texts: Translated<typeof profiles.default> = {
  title: 'Profils de fans',
  new: 'Nouveau profil',
  name: 'Nom',
  colour: 'Couleur',
  description: 'Description',
  fans: 'Fans',
  showFans: 'Afficher les fans',
  emptyTitle: 'Aucun profil pour l’instant',
  emptyText: 'Les profils regroupent des fans à traiter de la même façon, comme les abonnés.',
  results: {
    created: 'Profil créé',
    saved: 'Profil enregistré',
    deleted_one: 'Profil supprimé',
    deleted_other: '{{count}} profils supprimés',
    restored_one: 'Profil restauré',
    restored_other: '{{count}} profils restaurés',
  },
}

export default texts

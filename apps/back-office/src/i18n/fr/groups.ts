import type * as bundle from '../en/groups.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { groups: 'Groupes' }

const texts: Translated<typeof bundle.default> = {
  title: 'Groupes',
  new: 'Nouveau groupe',
  name: 'Nom',
  roles: 'Autorisations',
  rolesHelp:
    'Ce que peuvent faire toutes les personnes du groupe. Vous ne pouvez donner que ce que vous avez.',
  people: 'Personnes',
  peopleSearch: 'Rechercher des personnes',
  accounts: 'Comptes',
  accountsHelp:
    'Les administrateurs qui agissent au nom d’un de ces comptes y ont les autorisations de ce groupe.',
  rolesSaved: 'Autorisations enregistrées',
  peopleSaved: 'Personnes enregistrées',
  accountsSaved: 'Comptes enregistrés',
  members_one: '{{count}} personne',
  members_other: '{{count}} personnes',
  later: 'Autorisations pour des parties qui ne sont pas encore disponibles',
  all: 'Tous les groupes',
  none: 'Aucun groupe pour l’instant',
  results: {
    created: 'Groupe créé',
    saved: 'Groupe enregistré',
    deleted_one: 'Groupe supprimé',
    deleted_other: '{{count}} groupes supprimés',
    restored_one: 'Groupe restauré',
    restored_other: '{{count}} groupes restaurés',
  },
}
export default texts

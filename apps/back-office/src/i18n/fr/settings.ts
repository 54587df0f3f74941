import type * as settings from '../en/settings.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof settings.nav> = {
  settings: 'Paramètres',
  subscription: 'Abonnement',
  socialNetworks: 'Réseaux sociaux',
}

const texts: Translated<typeof settings.default> = {
  title: 'Paramètres',
  profile: 'Profil',
  name: 'Nom',
  username: 'Identifiant',
  email: 'E-mail',
  preferences: 'Préférences',
  language: 'Langue',
  appearance: 'Apparence',
  account: 'Compte',
  accountName: 'Nom',
  timeZone: 'Fuseau horaire',
  locale: 'Région',
  groups: 'Groupes',
  roles: 'Autorisations',
  modules: 'Modules',
  sessionEnds: 'Expiration de la session',
  none: 'Aucun',
}

export default texts

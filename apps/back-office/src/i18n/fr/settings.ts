import type settings from '../en/settings.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof settings> = {
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
  roles: 'Droits',
  modules: 'Fonctionnalités',
  sessionEnds: 'Cette session se termine',
  none: 'Aucun',
}

export default texts

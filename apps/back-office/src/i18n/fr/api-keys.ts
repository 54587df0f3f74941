import type bundle from '../en/api-keys.ts'
import type { nav as navigation } from '../en/api-keys.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof navigation> = { apiKeys: 'Clés d’API' }

const texts: Translated<typeof bundle> = {
  title: 'Clés d’API',
  keys: 'Clés',
  intro:
    'Un programme utilise une clé au lieu de se connecter. Elle agit au nom de ce compte, avec les autorisations de la personne qui l’a créée, dans la limite de ses portées.',
  reference: 'Référence de l’API',
  empty: 'Aucune clé pour l’instant. Créez-en une par programme, afin de pouvoir la révoquer seule.',
  create: 'Créer une clé',
  createdKey: 'Clé créée',
  name: 'Nom',
  nameHelp: 'Le programme qui l’utilise.',
  end: 'Valable',
  ends: { month: '30 jours', quarter: '90 jours', year: 'Un an', never: 'Jusqu’à sa révocation' },
  scopes: 'Portées',
  scopesMissing: 'Choisissez-en au moins une.',
  read: 'Lire',
  write: 'Modifier',
  readAll: 'Tout lire',
  writeAll: 'Tout modifier',
  mayRead: 'Lire : {{what}}',
  mayWrite: 'Modifier : {{what}}',
  secretTitle: 'Copiez votre clé',
  secretText:
    'Elle n’est affichée que maintenant. Conservez-la là où le programme peut la lire, et personne d’autre.',
  copy: 'Copier la clé',
  copied: 'Copiée',
  kept: 'Je l’ai conservée',
  states: { active: 'Active', idle: 'Créateur inactif', expired: 'Expirée', revoked: 'Révoquée' },
  createdBy: 'Créée par',
  created: 'Créée',
  lastUsed: 'Dernière utilisation',
  neverUsed: 'Jamais',
  expires: 'Expire',
  never: 'Jamais',
  oldUntil: 'L’ancienne clé fonctionne jusqu’au',
  revokedAt: 'Révoquée',
  rotate: 'Renouveler',
  rotateOf: 'Renouveler {{name}}',
  rotateTitle: 'Renouveler « {{name}} » ?',
  rotateText: 'Vous obtenez une nouvelle clé avec les mêmes portées.',
  rotated: 'Clé renouvelée',
  grace: 'L’ancienne clé continue de fonctionner',
  graces: {
    none: 'Pas du tout',
    hour: 'Pendant une heure',
    day: 'Pendant un jour',
    week: 'Pendant une semaine',
    month: 'Pendant 30 jours',
  },
  revoke: 'Révoquer',
  revokeOf: 'Révoquer {{name}}',
  revokeTitle: 'Révoquer « {{name}} » ?',
  revokeText: 'Les programmes qui l’utilisent sont aussitôt refusés. Cette action est irréversible.',
  revoked: 'Clé révoquée',
}

export default texts

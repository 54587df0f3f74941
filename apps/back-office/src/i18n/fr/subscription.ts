import type bundle from '../en/subscription.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    storage:
      'Ce fichier fait {{size}} Go, mais votre compte utilise {{used}} Go sur {{limit}}. Supprimez ce dont vous n’avez plus besoin, ou demandez davantage de stockage.',
    storageFull:
      'Votre compte utilise {{used}} Go de stockage sur {{limit}}. Supprimez ce dont vous n’avez plus besoin, ou demandez davantage de stockage.',
    minutes:
      'Cette vidéo dure {{length}} min, mais votre compte a déjà encodé {{used}} min sur {{limit}} ce mois-ci. Encodez-la le mois prochain, ou demandez davantage de minutes.',
    minutesUsed:
      'Votre compte a encodé {{used}} min sur {{limit}} ce mois-ci. Reprenez le mois prochain, ou demandez davantage de minutes.',
    people:
      'Votre compte a {{used}} personnes sur les {{limit}} autorisées. Désactivez quelqu’un, ou demandez davantage de places.',
  },
  subscription: 'Abonnement',
  use: 'Utilisation',
  storage: 'Stockage',
  storageHelp:
    'Fichiers d’origine, leurs qualités et clips. Le contenu de la corbeille compte jusqu’à sa suppression définitive.',
  minutes: 'Encodage ce mois-ci',
  minutesHelp:
    'Chaque vidéo compte pour sa durée à chaque encodage. Depuis le {{since}} ; au total, {{total}}.',
  people: 'Personnes',
  peopleHelp_zero: 'Personnes qui peuvent se connecter. Les personnes désactivées ne comptent pas.',
  peopleHelp_one:
    'Personnes qui peuvent se connecter, dont {{count}} invitée. Les personnes désactivées ne comptent pas.',
  peopleHelp_other:
    'Personnes qui peuvent se connecter, dont {{count}} invitées. Les personnes désactivées ne comptent pas.',
  of: '{{used}} sur {{limit}}',
  unlimited: '{{used}}, sans limite',
  nearlyFull: 'La limite est proche.',
  full: 'La limite est atteinte : {{consequence}}',
  consequences: {
    storage:
      'les mises en ligne, les imports et les nouveaux clips sont refusés. Ce que vous avez reste disponible.',
    minutes: 'les vidéos ne sont plus encodées avant le mois prochain. Ce que vous avez reste disponible.',
    people: 'personne ne peut être ajouté ni réactivé. Les personnes qui ont un accès le conservent.',
  },
  peopleCount_one: '{{number}} personne',
  peopleCount_other: '{{number}} personnes',
  originals: 'Fichiers d’origine',
  renditions: 'Qualités',
  clips: 'Clips',
  attachments: 'Pièces jointes',
  modules: 'Modules',
  modulesHelp: 'Les modules de votre compte. Pour les modifier, contactez votre administrateur.',
  noModules: 'Votre compte n’a aucun module.',
}

export default texts

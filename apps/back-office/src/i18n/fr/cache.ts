import type * as cache from '../en/cache.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof cache.default> = {
  why: 'Pourquoi il existe',
  purposes: {
    'video-page': {
      name: 'Pages publiques des vidéos',
      text: 'Un lien partagé amène de nombreux visiteurs en même temps. Chaque passerelle garde pendant 30 secondes ce que montre la page, ou jusqu’à ce que quelque chose change dans le compte : ainsi, tous n’interrogent pas la base de données.',
    },
    'event-page': {
      name: 'Pages publiques des événements',
      text: 'Chaque page ouverte demande le score et les repères toutes les quelques secondes. Chaque passerelle les garde pendant 30 secondes, ou jusqu’à ce que quelque chose change dans le compte.',
    },
    'conference-page': {
      name: 'Pages publiques des conférences',
      text: 'Chaque page ouverte demande les chapitres toutes les quelques secondes. Chaque passerelle les garde pendant 30 secondes, ou jusqu’à ce que quelque chose change dans le compte.',
    },
  },
  hitRate: 'Servi par le cache',
  hitRateOf: '{{rate}} de {{count}} requêtes depuis le démarrage',
  unused: 'Pas utilisé depuis le démarrage',
  size: 'Taille',
  key: 'Clé',
  account: 'Compte',
  age: 'Lu',
  hits: 'Utilisations',
  keys: 'Clés',
  more: 'Les {{shown}} plus grandes des {{total}} clés.',
  emptyTitle: 'Le cache est vide',
  emptyText: 'Des clés apparaissent ici dès que quelqu’un ouvre une page publique.',
  purge: 'Supprimer du cache',
  purged: 'Clé supprimée du cache',
  purgeAll: 'Tout vider',
  purgeAllOf: 'Vider le cache de ce compte',
  allPurged: 'Cache vidé',
  purgeTitle: 'Vider le cache ?',
  purgeText: 'Rien n’est perdu : les prochains visiteurs interrogent de nouveau la base de données.',
}

export default texts

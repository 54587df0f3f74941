import type * as speakers from '../en/speakers.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof speakers.nav> = { speakers: 'Intervenants' }

const texts: Translated<typeof speakers.default> = {
  title: 'Intervenants',
  new: 'Nouvel intervenant',
  name: 'Nom',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  jobTitle: 'Fonction',
  jobTitleHelp: 'Son rôle, par exemple Entraîneur principal.',
  company: 'Organisation',
  biography: 'Biographie',
  photo: 'Photo',
  photoKept: 'Photo actuelle',
  links: 'Liens',
  linksHelp: 'Une URL par ligne, 10 au maximum.',
  emptyTitle: 'Aucun intervenant pour l’instant',
  emptyText: 'Ajoutez les intervenants de vos conférences, un par un ou depuis un fichier CSV.',
  results: {
    created: 'Intervenant créé',
    saved: 'Intervenant enregistré',
    deleted_one: 'Intervenant supprimé',
    deleted_other: '{{count}} intervenants supprimés',
    restored_one: 'Intervenant restauré',
    restored_other: '{{count}} intervenants restaurés',
  },
}

export default texts

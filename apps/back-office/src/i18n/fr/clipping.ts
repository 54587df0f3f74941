import type * as bundle from '../en/clipping.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle.default> = {
  events: 'Clips d’événement',
  conferences: 'Clips de conférence',
  name: 'Nom',
  startsAt: 'Début',
  state: 'Statut',
  recording: 'Enregistrement',
  inLibrary: 'Dans la médiathèque',
  elsewhere: 'Sur un autre site : découpage impossible',
  noStream: 'Pas encore de flux',
  noEvents: 'Aucun événement à découper pour l’instant',
  noEventsText:
    'Dès qu’un événement est en direct, avec une vidéo de la médiathèque comme flux, vous pouvez en découper des clips ici.',
  noConferences: 'Aucune conférence à découper pour l’instant',
  noConferencesText:
    'Dès qu’une conférence est en direct, avec une vidéo de la médiathèque comme flux, vous pouvez en découper des clips ici.',
}
export default texts

import type bundle from '../en/jobs.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    ended: 'Cette tâche est déjà terminée.',
    notYours: 'Seule la personne qui a lancé une tâche peut l’annuler.',
  },
}
export default texts

import type * as attachments from '../en/event-attachments.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof attachments.nav> = {
  'event-attachments': 'Pièces jointes des événements sportifs',
}

const texts: Translated<typeof attachments.default> = {
  title: 'Pièces jointes',
  loading: 'Chargement des pièces jointes',
  none: 'Cet événement n’a pas de pièce jointe.',
  empty:
    'Compositions, accréditations, conducteurs : des fichiers pour vos collègues. Ils ne sont jamais publics.',
  add: 'Ajouter des pièces jointes',
  hint: 'PDF, Office, texte ou images, {{size}} Mio au maximum par fichier',
  remove: 'Supprimer {{name}}',
  lost: 'La connexion a été perdue pendant l’envoi du fichier. Réessayez.',
  retry: 'Réessayer',
  retryOf: 'Réessayer : {{name}}',
  dismiss: 'Ignorer',
  dismissOf: 'Ignorer {{name}}',
  kinds: {
    document: 'Document',
    spreadsheet: 'Tableur',
    presentation: 'Présentation',
    image: 'Image',
    text: 'Texte',
  },
  results: {
    created: 'Pièce jointe ajoutée',
    saved: 'Pièce jointe enregistrée',
    deleted_one: 'Pièce jointe supprimée',
    deleted_other: '{{count}} pièces jointes supprimées',
    restored_one: 'Pièce jointe restaurée',
    restored_other: '{{count}} pièces jointes restaurées',
  },
}
export default texts

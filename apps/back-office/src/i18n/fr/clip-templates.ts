import type * as templates from '../en/clip-templates.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof templates.nav> = { 'clip-templates': 'Modèles de clips' }

const texts: Translated<typeof templates.default> = {
  title: 'Modèles de clips',
  new: 'Nouveau modèle de clip',
  none: 'Aucun modèle pour l’instant.',
  name: 'Nom',
  titlePattern: 'Titre',
  titlePatternHelp:
    'Les mots entre accolades sont remplacés par ce que l’on sait du moment ; ce que l’on ne sait pas est omis.',
  insert: 'Insérer dans le titre',
  insertOne: 'Insérer : {{name}}',
  facts: {
    type: 'type de repère',
    player: 'joueur',
    team: 'équipe',
    minute: 'minute',
    score: 'score',
    match: 'match avec son score',
    event: 'événement',
    date: 'date',
  },
  examples: 'Titres obtenus',
  example: {
    type: 'But',
    all: 'Exemple',
    fewer: 'Sans joueur ni équipe',
    empty: 'Il ne reste rien de ce titre.',
  },
  aspects: 'Formats',
  aspectsHelp: 'Fichiers produits en plus de celui du clip.',
  skin: 'Habillage',
  noSkin: 'Aucun habillage',
  skinHelp: 'Ouverture, fermeture et incrustation des fichiers dans ces formats.',
  skinNeedsAspects: 'Un habillage ne sert qu’aux fichiers d’un format : choisissez-en un ci-dessus.',
  lead: 'Avant le moment',
  lag: 'Après le moment',
  leadHelp: 'Où le clip commence.',
  lagHelp: 'Où le clip se termine.',
  ofType: 'Comme le type de repère',
  seconds: '{{seconds}} s',
  emptyTitle: 'Aucun modèle de clip pour l’instant',
  emptyText:
    'Un modèle donne aux clips leur titre, leurs formats et leur habillage : une touche suffit alors pendant la rencontre. Créez votre premier modèle.',
  results: {
    created: 'Modèle de clip créé',
    saved: 'Modèle de clip enregistré',
    deleted_one: 'Modèle de clip supprimé',
    deleted_other: '{{count}} modèles de clips supprimés',
    restored_one: 'Modèle de clip restauré',
    restored_other: '{{count}} modèles de clips restaurés',
  },
}

export default texts

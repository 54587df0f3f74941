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
    'Les mots entre accolades sont remplis d’après le repère. Ceux qui n’ont pas de valeur sont omis.',
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
  examples: 'Exemples de titres',
  example: {
    type: 'But',
    all: 'Exemple',
    fewer: 'Sans joueur ni équipe',
    empty: 'Ce titre serait vide. Ajoutez un mot de votre choix.',
  },
  aspects: 'Formats',
  aspectsHelp: 'Fichiers produits en plus de celui du clip.',
  skin: 'Habillage',
  noSkin: 'Aucun habillage',
  skinHelp: 'Ouverture, fermeture et incrustation des fichiers dans ces formats.',
  skinNeedsAspects: 'Choisissez un format ci-dessus pour utiliser un habillage.',
  lead: 'Avant le moment',
  lag: 'Après le moment',
  leadHelp: 'Le début du clip.',
  lagHelp: 'La fin du clip.',
  ofType: 'Comme le type de repère',
  seconds: '{{seconds}} s',
  emptyTitle: 'Aucun modèle de clip pour l’instant',
  emptyText:
    'Un modèle donne aux clips leur titre, leurs formats et leur habillage : une touche suffit alors pendant le match. Créez votre premier modèle.',
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

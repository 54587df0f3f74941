import type * as accountConfig from '../en/account-config.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof accountConfig.default> = {
  title: 'Configuration',
  help: 'Appuyez sur Ctrl+Espace pour voir ce que vous pouvez saisir. Rien ne change avant l’enregistrement.',
  fixFirst: 'Corrigez d’abord les erreurs.',
  notAnObject: 'Saisissez un objet JSON valide.',
  review: 'Vérifier et enregistrer',
  reviewTitle: 'Enregistrer ces modifications ?',
  changes: 'Modifications de la configuration',
  saved: 'Configuration enregistrée',
  save: 'Enregistrer',
  back: 'Continuer la modification',
  staleTitle: 'Quelqu’un d’autre a modifié la configuration',
  staleText: 'Voici ce que votre version changerait dans la sienne.',
  staleTextBy: 'C’était {{name}}. Voici ce que votre version changerait dans la sienne.',
  keepMine: 'Enregistrer ma version',
  takeTheirs: 'Abandonner la mienne, afficher la sienne',
}

export default texts

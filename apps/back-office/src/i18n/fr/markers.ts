import type bundle from '../en/markers.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    hotkey: 'Utilisez une seule lettre, de A à Z.',
    reserved:
      'A et H choisissent l’équipe ; I, J, K, L, O, X et Z commandent le lecteur. Choisissez une autre lettre.',
    reservedInFrench:
      'En français, D et E choisissent l’équipe ; I, J, K, L, O, X et Z commandent le lecteur. Choisissez une autre lettre.',
    notBuiltIn:
      'Ce type de repère ne fait pas partie de ceux d’origine de son sport. Seuls ceux-ci peuvent être rétablis.',
    notSvg: 'Ce fichier n’est pas un SVG valide : {{reason}}',
    noSymbols: 'Ce SVG ne contient aucune icône. Donnez à chacune un symbole avec un identifiant.',
    tooManyIcons: 'Une planche peut contenir {{max}} icônes au maximum. Retirez-en.',
    iconName:
      'Le nom d’icône « {{name}} » doit commencer par une lettre et ne contenir que des lettres, des chiffres, des traits d’union et des tirets bas.',
    iconTwice: 'Le nom d’icône « {{name}} » est utilisé deux fois. Renommez l’une des deux.',
    noSuchIcon: 'La planche de ce sport n’a pas d’icône « {{name}} ». Choisissez-en une autre.',
    letter:
      'Utilisez une seule lettre ; I, J, K, L, O, X et Z sont réservées au lecteur, aux clips et à l’annulation.',
    letterTwice: 'Deux types de repères ont la même lettre. Changez l’une des deux.',
    letterOfSide: 'La lettre {{letter}} choisit une équipe dans cette disposition. Utilisez-en une autre.',
    stepText: 'Saisissez le texte de cette étape.',
    stepType: 'Choisissez le type de repère de cette étape.',
    manyMacros: 'Un modèle peut avoir des enchaînements pour 100 types de repères au maximum.',
    notYourTemplate: 'Seule la personne qui a créé ce modèle peut le modifier. Enregistrez plutôt une copie.',
  },
}

export default texts

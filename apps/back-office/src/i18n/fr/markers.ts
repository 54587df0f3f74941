import type bundle from '../en/markers.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    hotkey: 'Utilisez une seule lettre, de A à Z.',
    reserved:
      'A et H choisissent l’équipe ; I, J, K, L, O, X et Z commandent le lecteur. Choisissez une autre lettre.',
    notSvg: 'Ce fichier n’est pas un SVG valide : {{reason}}',
    noSymbols: 'Ce SVG ne contient aucun symbole avec un identifiant, donc aucune icône.',
    tooManyIcons: 'Une planche peut contenir {{max}} icônes au maximum.',
    iconName:
      'Le nom d’icône « {{name}} » doit commencer par une lettre et ne contenir que des lettres, des chiffres, des traits d’union et des tirets bas.',
    iconTwice: 'Le nom d’icône « {{name}} » est utilisé deux fois.',
    noSuchIcon: 'La planche de ce sport n’a pas d’icône « {{name}} ».',
  },
}

export default texts

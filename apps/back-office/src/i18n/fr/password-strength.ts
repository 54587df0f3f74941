import type bundle from '../en/password-strength.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  title: 'Robustesse',
  levels: {
    weakest: 'Très faible',
    weak: 'Faible',
    fair: 'Moyenne',
    strong: 'Élevée',
    strongest: 'Très élevée',
  },
  hints: {
    keys: 'Des touches voisines se devinent vite. Choisissez plusieurs mots sans lien entre eux.',
    repeat: 'Répéter n’apporte presque rien. Choisissez plusieurs mots sans lien entre eux.',
    sequence: 'Des suites comme « 6543 » se devinent vite. Choisissez plusieurs mots sans lien entre eux.',
    date: 'Les dates et les années se devinent vite. Choisissez plusieurs mots sans lien entre eux.',
    common: 'Ce mot de passe ressemble à un autre, très répandu. Choisissez-en un différent.',
    word: 'Un seul mot se devine vite. Ajoutez-en d’autres, sans lien entre eux.',
    name: 'Les noms se devinent vite. Choisissez plusieurs mots sans lien entre eux.',
    own: 'N’utilisez ni votre nom, ni votre adresse e-mail, ni le nom de votre compte.',
    more: 'Ajoutez un ou deux mots peu courants.',
  },
}

export default texts

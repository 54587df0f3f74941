import type { Language } from '../../../texts.ts'

const en = {
  angles: 'Angles',
  directed: 'Directed',
  layout: 'Layout',
  layouts: { single: 'One', 'side-by-side': 'Side by side', 'one-large': 'One large' },
  loading: 'Loading {name} …',
  failed: '{name} cannot be shown now. Try it again, or choose another angle.',
  shown: 'Angle: {name}',
}

const fr: typeof en = {
  angles: 'Angles de vue',
  directed: 'Réalisation',
  layout: 'Disposition',
  layouts: { single: 'Un seul', 'side-by-side': 'Côte à côte', 'one-large': 'Un grand' },
  loading: 'Chargement de {name}…',
  failed: '{name} ne peut pas être affiché pour l’instant. Réessayez, ou choisissez un autre angle.',
  shown: 'Angle : {name}',
}

export const anglesTexts = (language: Language): typeof en => (language === 'fr' ? fr : en)

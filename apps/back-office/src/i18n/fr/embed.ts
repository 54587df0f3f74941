import type * as bundle from '../en/embed.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle.default> = {
  title: 'Page publique',
  published: 'Les visiteurs voient le lecteur, le score et les repères publics.',
  conference: 'Les visiteurs voient le lecteur et les chapitres.',
  private:
    'Privé : la page indique qu’elle n’est pas encore publiée. Modifiez la visibilité pour la publier.',
  publications: {
    title: 'Contenus publics',
    loading: 'Chargement des contenus publics',
    none: 'Aucun clip, montage ou enregistrement n’est visible par les visiteurs.',
    page: 'Page publique de {{name}}',
    of: { recording: 'Enregistrement', clip: 'Clip', reel: 'Montage' },
    heldBack_one:
      '{{count}} vidéo publiée est masquée, car cette page n’est pas publique. Rendez la page publique pour l’afficher.',
    heldBack_other:
      '{{count}} vidéos publiées sont masquées, car cette page n’est pas publique. Rendez la page publique pour les afficher.',
  },
  open: 'Ouvrir la page',
  embed: 'Intégrer',
  dialog: 'Intégrer à un autre site',
  code: 'Code',
  help: 'Collez ce code dans votre page. Il lui faut au moins 280 px de large.',
  size: 'Taille',
  sizes: { responsive: 'Adaptative', fixed: 'Fixe' },
  width: 'Largeur',
  height: 'Hauteur',
  failed: 'Impossible de charger le code. Fermez cette fenêtre, puis réessayez.',
}
export default texts

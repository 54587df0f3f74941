import type en from './en.ts'

const texts: Record<keyof typeof en, string> = {
  missing: 'Cette vidéo n’est pas disponible.',
  network: 'Impossible de charger la vidéo. Vérifiez votre connexion, puis rechargez la page.',
  media: 'Impossible de lire cette vidéo.',
  unsupported: 'Ce navigateur ne peut pas lire cette vidéo.',
  loading: 'Chargement',
}

export default texts

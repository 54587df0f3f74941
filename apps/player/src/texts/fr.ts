import type en from './en.ts'

const texts: Record<keyof typeof en, string> = {
  language: 'Français',
  missing: 'Cette vidéo n’est pas disponible.',
  network: 'Impossible de charger la vidéo. Vérifiez votre connexion, puis rechargez la page.',
  media: 'Impossible de lire cette vidéo.',
  unsupported: 'Ce navigateur ne peut pas lire cette vidéo.',
  share: 'Partager',
  copyLink: 'Copier le lien',
  linkAt: 'Lien à {moment}',
  copied: 'Copié',
  embed: 'Intégrer',
  embedHelp: 'Collez ce code dans votre page. Le lecteur s’adapte à la largeur disponible.',
  copyCode: 'Copier le code',
  close: 'Fermer',
  more: 'Autres vidéos',
  moments: 'Moments',
  legal: 'Informations légales',
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
  imprint: 'Mentions légales',
}

export default texts

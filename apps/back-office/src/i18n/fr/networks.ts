import type bundle from '../en/networks.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    refusedToken: '{{network}} n’accepte pas ce jeton. Sa réponse : « {{sentence}} »',
    refused: '{{network}} a refusé cette action. Sa réponse : « {{sentence}} »',
    ended: '{{network}} n’accepte plus cet accès. Reconnectez-le.',
    limited: '{{network}} limite le nombre de requêtes. Réessayez dans {{minutes}} min.',
    unreachable: '{{network}} est injoignable. Réessayez plus tard.',
    unregistered:
      '{{network}} a besoin de la clé et du secret d’API de cette installation. Demandez à votre administrateur de les configurer.',
    noLogin: 'Cette installation n’est pas enregistrée auprès de {{network}}. Connectez-le avec des jetons.',
    tokenMissing: 'Saisissez aussi ce jeton.',
    unknownPage: 'Choisissez l’une de vos pages.',
  },
  socialNetworks: 'Réseaux sociaux',
  title: 'Vos réseaux',
  help: 'Vous seul publiez des vidéos avec ces comptes. Les personnes qui gèrent les simulcasts peuvent y diffuser en direct. Les jetons ne sont plus jamais affichés.',
  purposes: {
    facebook: 'Publier des vidéos sur une page et y diffuser en direct.',
    dailymotion: 'Publier des vidéos sur une chaîne Dailymotion et y diffuser en direct.',
    twitter: 'Publier des vidéos sur X.',
    google: 'Publier des vidéos sur une chaîne YouTube et y diffuser en direct.',
    twitch: 'Diffuser en direct sur une chaîne Twitch.',
  },
  connected: 'Connexion active',
  expired: 'Accès terminé',
  expiredHelp: '{{network}} n’accepte plus cet accès. Reconnectez-le pour publier à nouveau.',
  as: 'En tant que {{name}}, depuis',
  connect: 'Connecter',
  connectOf: 'Connecter {{network}}',
  reconnect: 'Reconnecter',
  reconnectOf: 'Reconnecter {{network}}',
  check: 'Tester',
  checkOf: 'Tester {{network}}',
  works: '{{network}} fonctionne',
  disconnect: 'Déconnecter',
  disconnectOf: 'Déconnecter {{network}}',
  disconnectTitle: 'Déconnecter {{network}} ?',
  disconnectText:
    'Ses jetons sont supprimés. Ce que vous avez publié y reste. Vous pourrez le connecter à nouveau plus tard.',
  disconnected: '{{network}} : déconnexion effectuée',
  nowConnected: '{{network}} : connexion effectuée',
  page: 'Page',
  pageHelp: 'Les vidéos sont publiées sur cette page.',
  choosePage: 'Choisissez une page',
  pageChosen: 'Page choisie',
  noPages:
    'Cet utilisateur Facebook ne gère aucune page. Créez-en une ou demandez l’accès à une page sur Facebook, puis testez à nouveau.',
  failures: {
    expired:
      'La connexion a pris trop de temps ou a été commencée dans un autre navigateur. Connectez à nouveau le réseau.',
    denied:
      '{{network}} n’est pas connecté, car vous n’avez pas accordé l’accès. Connectez-le à nouveau et accordez l’accès.',
    refused:
      '{{network}} n’a pas terminé la connexion. Réessayez. En cas de nouvel échec, demandez à votre administrateur de vérifier l’enregistrement de cette installation auprès de ce réseau.',
    unreachable: '{{network}} est injoignable. Réessayez plus tard.',
  },
  accessToken: 'Jeton d’accès',
  tokenSecret: 'Secret du jeton',
  refreshToken: 'Jeton d’actualisation',
  tokenHelp: {
    facebook:
      'Un jeton utilisateur de longue durée avec les autorisations pages_show_list et pages_manage_posts.',
    dailymotion: 'Un jeton avec les autorisations manage_videos et userinfo.',
    twitter: 'Un jeton utilisateur avec accès en lecture et en écriture, issu du portail développeur de X.',
    google: 'Un jeton avec les autorisations youtube.upload et youtube.',
    twitch: 'Un jeton avec les autorisations channel:manage:broadcast et channel:read:stream_key.',
  },
}

export default texts

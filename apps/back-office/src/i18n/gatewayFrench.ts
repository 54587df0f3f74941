import { mapTexts, withFrenchSpaces } from './typography.ts'

/** Sentences of the gateway, and the same in French; … stands for what differs. */
const sentences = {
  'A clip is an hour long at most.': 'Un clip dure une heure au plus.',
  "A file of type '…' is no ….": 'Un fichier de type « … » ne convient pas ici (…).',
  'A part is missing or not the one that was sent.':
    'Une partie manque, ou n’est pas celle qui a été envoyée.',
  'A video can be shared once it is ready.': 'Une vidéo peut être partagée dès qu’elle est prête.',
  'Connect it in the settings first.': 'Connectez-le d’abord dans les paramètres.',
  'Enter a media type, such as video/mp4.': 'Saisissez un type de média, par exemple video/mp4.',
  'If-Match is the ETag of an answer, with its quotes.':
    'If-Match est l’ETag d’une réponse, avec ses guillemets.',
  'Input … has recorded nothing.': 'L’entrée … n’a rien enregistré.',
  'Login failed': 'Échec de la connexion',
  'Nobody can log in yet. Run `npm run admin:create`.':
    'Personne ne peut encore se connecter. Exécutez `npm run admin:create`.',
  'not available': 'non disponible',
  'Only who started a job may cancel it.': 'Seule la personne qui a lancé une tâche peut l’annuler.',
  'Others are writing the same at this moment. Please try again.':
    'D’autres modifient ces éléments en ce moment. Veuillez réessayer.',
  'Search: No search param provided': 'Recherche : aucun paramètre fourni',
  'Somebody else has changed this in the meantime.': 'Quelqu’un d’autre a modifié cet élément entre-temps.',
  'The realtime channel is for pages of this site.':
    'Le canal en temps réel est réservé aux pages de ce site.',
  'The realtime channel is starting.': 'Le canal en temps réel démarre.',
  'Something went wrong on our side.': 'Une erreur s’est produite de notre côté.',
  'The access token is missing or no longer valid.': 'La session est absente ou n’est plus valable.',
  'The database does not answer.': 'La base de données ne répond pas.',
  'The end lies before the start.': 'La fin précède le début.',
  'The file is shorter than the requested range.': 'Le fichier est plus court que la plage demandée.',
  'The file is larger than … MiB.': 'Le fichier dépasse … Mio.',
  'The file is too large.': 'Le fichier est trop volumineux.',
  'The first request with this Idempotency-Key is still running. Try again in a moment.':
    'La première requête portant cette Idempotency-Key est encore en cours. Réessayez dans un instant.',
  'The Idempotency-Key must be 1 to 200 visible ASCII characters.':
    'L’Idempotency-Key doit compter de 1 à 200 caractères ASCII visibles.',
  'The out point is not after the in point.': 'Le point de sortie n’est pas après le point d’entrée.',
  'The out point lies past the end of the video.': 'Le point de sortie dépasse la fin de la vidéo.',
  'The parts do not add up to the size that was announced.': 'Les parties ne font pas la taille annoncée.',
  'The content type of the request is not supported.':
    'Le type de contenu de la requête n’est pas pris en charge.',
  'The request headers are too large.': 'Les en-têtes de la requête sont trop volumineux.',
  'The request body has more than … values.': 'Le corps de la requête contient plus de … valeurs.',
  'The request body is nested deeper than … levels.':
    'Le corps de la requête comporte plus de … niveaux d’imbrication.',
  'The request body is not valid JSON.': 'Le corps de la requête n’est pas du JSON valide.',
  'The request body is too large.': 'Le corps de la requête est trop volumineux.',
  'The request is malformed.': 'La requête est mal formée.',
  'The same id stands there twice.': 'Le même identifiant y figure deux fois.',
  'The storage does not answer.': 'Le stockage ne répond pas.',
  'The storage does not accept these parts.': 'Le stockage n’accepte pas ces parties.',
  'The upload has … parts, not ….': 'L’envoi compte … parties, et non ….',
  'The video of a clip does not change.': 'La vidéo d’un clip ne change pas.',
  'There is a translation into this language already.': 'Il existe déjà une traduction dans cette langue.',
  "There is no field '…'.": 'Il n’y a pas de champ « … ».',
  'There is no space left on the server.': 'Il n’y a plus d’espace disponible sur le serveur.',
  'There is no such item.': 'Cet élément n’existe pas.',
  'There is no such video.': 'Cette vidéo n’existe pas.',
  'This address does not lead to a public host.': 'Cette adresse ne mène pas à un hôte public.',
  'This Idempotency-Key was already used for a different request.':
    'Cette Idempotency-Key a déjà servi pour une autre requête.',
  'This is no language tag.': 'Ce n’est pas une étiquette de langue.',
  'This is no moment of the years 1 to 9999.': 'Ce n’est pas une date des années 1 à 9999.',
  'This text holds a character that cannot be kept.':
    'Ce texte contient un caractère qui ne peut pas être conservé.',
  'This is no ….': 'Ce type de fichier ne convient pas (…).',
  'This file has changed. Reload it.': 'Ce fichier a changé. Rechargez-le.',
  'This is not the file that the upload began with.':
    'Ce n’est pas le fichier avec lequel l’envoi a commencé.',
  'This is not the key of a completed upload.': 'Ce n’est pas la clé d’un envoi terminé.',
  'This is taken already.': 'Cette valeur est déjà prise.',
  'This job has ended already.': 'Cette tâche est déjà terminée.',
  'This session may only read.': 'Cette session permet seulement de consulter.',
  'This video cannot be clipped before it plays.':
    'On ne peut pas extraire de clip avant que la vidéo soit lisible.',
  'This video has its file already.': 'Cette vidéo a déjà son fichier.',
  'This video has no file yet.': 'Cette vidéo n’a pas encore de fichier.',
  'This video is being encoded already.': 'Cette vidéo est déjà en cours d’encodage.',
  'This is busy right now. Try again in a few seconds.':
    'Ces éléments sont très sollicités. Réessayez dans quelques secondes.',
  'Too many requests. Try again in a moment.': 'Trop de requêtes. Réessayez dans un instant.',
  'Too many failed attempts to log in. Wait a few minutes, then try again.':
    'Trop de tentatives de connexion ont échoué. Patientez quelques minutes, puis réessayez.',
  'You have … unfinished uploads. Finish some of them, or try again tomorrow.':
    'Vous avez … mises en ligne inachevées. Terminez-en quelques-unes, ou réessayez demain.',
  'You do not have the right to do this.': 'Vous n’avez pas le droit de faire cela.',
  'You may not act for that account.': 'Vous ne pouvez pas agir pour ce compte.',
  '… is not connected. Connect it in the settings, under social networks, and try again.':
    '… n’est pas connecté. Connectez-le dans les paramètres, sous réseaux sociaux, puis réessayez.',
}

export default mapTexts(sentences, withFrenchSpaces) as typeof sentences

import type bundle from '../en/failures.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    not_media: 'Ce fichier n’est ni une vidéo ni un fichier audio.',
    empty_file: 'Ce fichier est vide.',
    truncated: 'Ce fichier est incomplet : il manque la fin. Mettez-le en ligne à nouveau.',
    no_duration: 'Ce fichier n’a pas de durée : il n’y a rien à lire.',
    no_streams: 'Ce fichier ne contient ni image ni son.',
    unsupported_codec:
      'Ce fichier utilise un codec non pris en charge. Convertissez-le en H.264, puis mettez-le en ligne à nouveau.',
    out_of_range: 'Le début et la fin du clip sont en dehors de la vidéo.',
    no_space: 'Le serveur n’a plus assez d’espace pour traiter ce fichier.',
    time_limit: 'Le traitement a pris trop de temps et a été interrompu.',
    failed: 'Ce fichier n’a pas pu être traité.',
    internal: 'Une erreur s’est produite de notre côté. Réessayez.',
    cancelled: 'Cette opération a été annulée.',
    gone: 'Le fichier de cette vidéo n’existe plus.',
    not_connected:
      'Ce réseau n’est pas connecté. Connectez-le dans les paramètres, sous réseaux sociaux, puis partagez à nouveau.',
    not_public: 'Cette URL ne mène pas à un hôte public.',
    refused: 'Le serveur de cette URL n’a pas fourni le fichier.',
    too_many_redirects: 'Cette URL redirige trop de fois.',
    too_large: 'Le fichier à cette URL dépasse 50 Go. Mettez-le plutôt en ligne.',
    unreachable: 'Le serveur de cette URL est injoignable.',
  },
}
export default texts

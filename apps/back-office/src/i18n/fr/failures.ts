import type bundle from '../en/failures.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    not_media: 'Ce fichier n’est ni une vidéo ni un fichier audio. Mettez-en un autre en ligne.',
    empty_file: 'Ce fichier est vide. Mettez-en un autre en ligne.',
    truncated: 'Ce fichier est incomplet : la fin est manquante. Remettez-le en ligne.',
    no_duration:
      'Ce fichier n’a pas de durée : il n’y a rien à lire. Exportez-le de nouveau, puis mettez-le en ligne.',
    no_streams: 'Ce fichier ne contient ni image ni son. Mettez-en un autre en ligne.',
    unsupported_codec:
      'Ce fichier utilise un codec non pris en charge. Convertissez-le en H.264, puis remettez-le en ligne.',
    no_picture: 'Ce fichier contient du son, mais pas d’image. Choisissez-en un autre.',
    too_long: 'Cette vidéo dure plus de 30 secondes. Raccourcissez-la ou choisissez-en une autre.',
    not_overlay: 'Ce fichier n’est pas une image PNG ou WebP. Choisissez-en un autre.',
    picture_too_large:
      'L’image de cette vidéo dépasse 8192 × 4320 pixels. Réduisez-la, puis remettez la vidéo en ligne.',
    not_image: 'Ce fichier n’est pas une image JPEG, PNG ou WebP. Choisissez-en un autre.',
    image_too_large: 'Cette image a trop de pixels. Choisissez-en une de 50 mégapixels au plus.',
    image_too_small:
      'Cette image est trop petite. Choisissez-en une d’au moins 320 pixels de large et 180 de haut.',
    out_of_range:
      'Le début et la fin du clip sont hors des limites de la vidéo. Définissez d’autres points, puis découpez-le de nouveau.',
    no_libass:
      'Ce serveur ne peut pas incruster de sous-titres : libass manque à son ffmpeg. Prévenez votre administrateur.',
    no_space: 'Le serveur n’a plus assez d’espace pour traiter ce fichier. Prévenez votre administrateur.',
    time_limit: 'Le traitement a pris trop de temps et a été interrompu. Réessayez.',
    failed: 'Ce fichier n’a pas pu être traité. Réessayez ou mettez-en un autre en ligne.',
    internal: 'Une erreur s’est produite de notre côté. Réessayez.',
    cancelled: 'Cette opération a été annulée. Relancez-la si nécessaire.',
    clip_failed:
      'Un clip de ce montage n’a pas pu être découpé. Découpez-le de nouveau ou retirez-le du montage.',
    no_clips: 'Tous les clips de ce montage ont été supprimés. Ajoutez-en d’autres.',
    gone: 'Le fichier de cette vidéo n’existe plus. Remettez-le en ligne.',
    too_wide:
      'Le contenu dont cette vidéo est tirée n’est pas public. Publiez-le d’abord, puis relancez la publication.',
    not_connected:
      'Ce réseau n’est pas connecté. Connectez-le dans Paramètres, Réseaux sociaux, puis relancez la publication.',
    network_expired:
      'Le réseau n’accepte plus cet accès. Reconnectez-le dans Paramètres, Réseaux sociaux, puis relancez la publication.',
    network_refused:
      'Le réseau a refusé cette vidéo. Modifiez son titre ou sa description, puis relancez la publication.',
    network_unreachable: 'Le réseau est injoignable. Réessayez plus tard.',
    aws_not_connected: 'Il manque les clés AWS. Saisissez-les sous Simulcasts AWS, Compte AWS.',
    aws_refused_key: 'AWS refuse la clé. Vérifiez-la sous Simulcasts AWS, Compte AWS.',
    aws_forbidden:
      'AWS ne le permet pas à cette clé. Ajoutez le droit medialive:StopChannel à sa stratégie IAM.',
    aws_unreachable: 'AWS n’a pas répondu depuis des heures.',
    not_public: 'Cette URL ne pointe pas vers un serveur public. Utilisez une URL publique.',
    refused:
      'Le serveur n’a pas renvoyé le fichier demandé par cette URL. Vérifiez l’URL et ses règles d’accès.',
    too_many_redirects: 'Cette URL comporte trop de redirections. Utilisez celle vers laquelle elle mène.',
    too_large: 'Le fichier à cette URL dépasse 50 Go. Mettez-le plutôt en ligne.',
    storage_limit:
      'Ce fichier dépasserait le stockage de votre compte. Supprimez ce dont vous n’avez plus besoin, puis réessayez.',
    minutes_limit:
      'Cette vidéo dépasserait les minutes que votre compte peut encoder ce mois-ci. Relancez son encodage le mois prochain.',
    not_readable:
      'Ce fichier n’a pas pu être lu, et rien n’a été importé. Exportez-le de nouveau ou choisissez un autre format.',
    no_event: 'Cet événement n’existe plus. Choisissez-en un autre.',
    unreachable: 'Le serveur de cette URL est injoignable. Vérifiez l’URL, puis réessayez.',
  },
}
export default texts

import type * as bundle from '../en/stream.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle.default> = {
  title: 'Flux',
  emptyTitle: 'Aucun flux',
  emptyText:
    'Ajoutez une vidéo de votre médiathèque ou l’adresse d’un flux HLS. Le premier est le flux principal.',
  main: 'Principal',
  makeMain: 'Définir comme principal',
  checkAgain: 'Vérifier à nouveau',
  remove: 'Retirer',
  video: 'Vidéo de la médiathèque',
  videoGone: 'Cette vidéo n’est plus dans votre médiathèque.',
  addVideo: 'Ajouter une vidéo de la médiathèque',
  address: 'Adresse HLS',
  addressHelp: 'Publique, et qui finit le plus souvent par .m3u8. Elle est vérifiée à l’ajout.',
  addAddress: 'Ajouter',
  notAnAddress: 'Saisissez une adresse qui commence par http:// ou https://.',
  refused: 'Cette adresse n’a pas été acceptée.',
  preview: 'Aperçu',
  live: 'En direct, et lisible.',
  playable: 'Lisible.',
  recorded: 'Un enregistrement de {{duration}}, lisible.',
  checked: 'Vérifié',
  problems: {
    private_address:
      'Cette adresse se trouve dans un réseau privé : les spectateurs ne pourraient pas l’atteindre.',
    unreachable: 'Rien ne répond à cette adresse. Vérifiez-la, et que l’encodeur est allumé.',
    refused: 'Le serveur refuse de donner ce flux. Vérifiez l’adresse et ses règles d’accès.',
    not_hls: 'Ce qui se trouve à cette adresse n’est pas un flux HLS. Utilisez l’adresse en .m3u8.',
    not_ready: 'La vidéo est encore en préparation. Elle sera lisible dès qu’elle sera prête.',
    no_segments: 'Le flux existe mais n’a pas encore d’image. Démarrez l’encodeur, puis vérifiez à nouveau.',
  },
}
export default texts

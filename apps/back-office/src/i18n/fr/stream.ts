import type * as bundle from '../en/stream.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle.default> = {
  title: 'Flux',
  emptyTitle: 'Aucun flux pour l’instant',
  emptyText:
    'Ajoutez une entrée en direct, une vidéo de votre médiathèque ou l’URL d’un flux HLS. Le premier est le flux principal.',
  main: 'Principal',
  makeMain: 'Définir comme principal',
  checkAgain: 'Vérifier à nouveau',
  remove: 'Retirer',
  video: 'Vidéo de la médiathèque',
  videoGone: 'Cette vidéo n’est plus dans votre médiathèque. Choisissez-en une autre.',
  addVideo: 'Ajouter une vidéo de la médiathèque',
  input: 'Entrée en direct',
  addInput: 'Ajouter une entrée en direct',
  addInputHelp: 'Ce qu’un encodeur envoie. Les entrées se configurent sous Médias, Flux.',
  chooseInput: 'Choisir une entrée en direct',
  noInputs: 'Aucune entrée en direct pour l’instant',
  arrives: 'Un signal arrive. Il est lisible.',
  nothingArrives: 'Rien n’arrive pour l’instant. Démarrez l’encodeur, ou envoyez le signal de test.',
  address: 'URL HLS',
  addressHelp: 'URL publique, qui finit le plus souvent par .m3u8. Elle est vérifiée à l’ajout.',
  addAddress: 'Ajouter',
  notAnAddress: 'Saisissez une URL qui commence par http:// ou https://.',
  refused: 'Cette URL n’a pas été acceptée. Vérifiez-la, puis réessayez.',
  preview: 'Aperçu',
  live: 'En direct. Le flux est lisible.',
  playable: 'Le flux est lisible.',
  recorded: 'Un enregistrement de {{duration}}, lisible.',
  checked: 'Vérifié',
  problems: {
    private_address:
      'Cette URL se trouve dans un réseau privé : les spectateurs ne pourraient pas l’atteindre. Utilisez une URL publique.',
    unreachable: 'Rien ne répond à cette URL. Vérifiez-la, et assurez-vous que l’encodeur est allumé.',
    refused: 'Le serveur refuse l’accès à ce flux. Vérifiez l’URL et ses règles d’accès.',
    not_hls: 'Ce qui se trouve à cette URL n’est pas un flux HLS. Utilisez l’URL en .m3u8.',
    not_ready: 'La vidéo est encore en préparation. Elle sera lisible dès qu’elle sera disponible.',
    no_segments: 'Le flux existe mais n’a pas encore d’image. Démarrez l’encodeur, puis vérifiez à nouveau.',
  },
}
export default texts

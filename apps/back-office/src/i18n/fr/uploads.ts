import type bundle from '../en/uploads.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    fileType: 'Les fichiers de type {{type}} ne sont pas acceptés ici. Choisissez-en un autre.',
    fileSize: 'Choisissez un fichier de {{max}} Mio au maximum.',
    content: 'Le contenu de ce fichier n’est pas d’un type accepté ici. Choisissez-en un autre.',
    partCount: '{{expected}} parties attendues, {{given}} reçues. Envoyez celles qui manquent.',
    totalSize: 'La somme des parties ne correspond pas à la taille déclarée. Remettez le fichier en ligne.',
    partsRefused: 'Le stockage a refusé ces parties. Remettez le fichier en ligne.',
    partDiffers:
      'Une partie est manquante ou diffère de celle qui a été envoyée. Remettez le fichier en ligne.',
    notCompleted:
      'Cette clé ne correspond à aucune mise en ligne terminée. Terminez d’abord la mise en ligne.',
    otherFile:
      'Ce n’est pas le fichier avec lequel la mise en ligne a commencé. Choisissez le même qu’au début.',
    tooManyOpen_one: 'Vous avez {{count}} mise en ligne inachevée. Terminez-la ou réessayez demain.',
    tooManyOpen_other:
      'Vous avez {{count}} mises en ligne inachevées. Terminez-en quelques-unes ou réessayez demain.',
  },
}
export default texts

import type bundle from '../en/uploads.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    fileType: 'Les fichiers de type {{type}} ne sont pas acceptés ici.',
    fileSize: 'Choisissez un fichier de {{max}} Mio au maximum.',
    content: 'Le contenu de ce fichier n’est pas d’un type accepté ici, quel que soit son nom.',
    partCount: '{{expected}} parties attendues, {{given}} reçues.',
    totalSize: 'La somme des parties ne correspond pas à la taille déclarée.',
    partsRefused: 'Le stockage a refusé ces parties.',
    partDiffers: 'Une partie est manquante ou diffère de celle qui a été envoyée.',
    notCompleted: 'Cette clé ne correspond à aucune mise en ligne terminée.',
    otherFile: 'Ce n’est pas le fichier avec lequel la mise en ligne a commencé.',
    tooManyOpen_one: 'Vous avez {{count}} mise en ligne inachevée. Terminez-la ou réessayez demain.',
    tooManyOpen_other:
      'Vous avez {{count}} mises en ligne inachevées. Terminez-en quelques-unes ou réessayez demain.',
  },
}
export default texts

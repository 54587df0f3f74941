import type * as bundle from '../en/chats.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { chats: 'Chats' }

const texts: Translated<typeof bundle.default> = {
  results: {
    created: 'Chat ouvert',
    saved: 'Chat enregistré',
    deleted_one: 'Chat supprimé',
    deleted_other: '{{count}} chats supprimés',
    restored_one: 'Chat restauré',
    restored_other: '{{count}} chats restaurés',
  },
  messages: {
    there: 'Cet événement a déjà un chat.',
    stays: 'Un chat reste à son événement.',
    notOpen: 'Ce chat est fermé.',
    readOnly: 'Pour l’instant, ce chat peut être lu, mais on ne peut pas y écrire.',
    blocked: 'L’organisateur vous a bloqué : vous ne pouvez pas écrire ici.',
    muted: 'Un modérateur vous a mis en sourdine. Vous pourrez écrire dans {{seconds}} secondes.',
    slow: 'Le mode lent est actif. Vous pourrez écrire dans {{seconds}} secondes.',
    tooMany: 'Vous écrivez très vite. Attendez {{seconds}} secondes.',
    followersOnly: 'Seuls les fans qui ont un profil peuvent écrire ici.',
    membersOnly: 'Seuls les fans qui ont une adresse e-mail peuvent écrire ici.',
    emojiOnly: 'Pour l’instant, ce chat n’accepte que des émojis.',
    empty: 'Écrivez quelque chose que les autres peuvent voir.',
    longWord: 'Coupez ce long mot par des espaces.',
    marks: 'Mettez moins d’accents sur une même lettre.',
    taken: '{{name}} examine ce message.',
    decided: '{{name}} a déjà décidé pour ce message.',
    undone: 'Cette décision a déjà été annulée.',
    newer: 'Quelqu’un a décidé de nouveau depuis. Seule la dernière décision peut être annulée.',
  },
}

export default texts

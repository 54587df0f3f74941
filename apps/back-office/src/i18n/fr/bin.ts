import type * as bin from '../en/bin.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bin.nav> = { bin: 'Corbeille' }

const texts: Translated<typeof bin.default> = {
  title: 'Corbeille',
  hint_one: 'Les éléments supprimés restent ici {{count}} jour. Vous pouvez les restaurer d’ici là.',
  hint_other: 'Les éléments supprimés restent ici {{count}} jours. Vous pouvez les restaurer d’ici là.',
  name: 'Nom',
  resource: 'Supprimé de',
  deletedBy: 'Supprimé par',
  deletedAt: 'Suppression',
  left: 'Temps restant',
  days_one: 'Encore {{count}} jour',
  days_other: 'Encore {{count}} jours',
  lastDay: 'Dernier jour',
  restore: 'Restaurer',
  emptyTitle: 'La corbeille est vide',
  emptyText_one: 'Les éléments supprimés apparaissent ici et peuvent être restaurés pendant {{count}} jour.',
  emptyText_other:
    'Les éléments supprimés apparaissent ici et peuvent être restaurés pendant {{count}} jours.',
}

export default texts

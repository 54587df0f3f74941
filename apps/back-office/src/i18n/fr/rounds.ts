import type * as bundle from '../en/rounds.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = {
  rounds: 'Journées',
}

const texts: Translated<typeof bundle.default> = {
  results: {
    created: 'Journée créée',
    saved: 'Journée enregistrée',
    deleted_one: 'Journée supprimée',
    deleted_other: '{{count}} journées supprimées',
    restored_one: 'Journée restaurée',
    restored_other: '{{count}} journées restaurées',
  },
}

export default texts

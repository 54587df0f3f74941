import type * as bundle from '../en/seasons.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = {
  seasons: 'Saisons',
}

const texts: Translated<typeof bundle.default> = {
  results: {
    created: 'Saison créée',
    saved: 'Saison enregistrée',
    deleted_one: 'Saison supprimée',
    deleted_other: '{{count}} saisons supprimées',
    restored_one: 'Saison restaurée',
    restored_other: '{{count}} saisons restaurées',
  },
}

export default texts

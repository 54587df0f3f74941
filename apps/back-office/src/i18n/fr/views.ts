import type * as views from '../en/views.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof views.nav> = { views: 'Vues partagées' }

const texts: Translated<typeof views.default> = {
  results: {
    created: 'Vue partagée',
    saved: 'Vue enregistrée',
    deleted_one: 'Vue supprimée',
    deleted_other: '{{count}} vues supprimées',
    restored_one: 'Vue restaurée',
    restored_other: '{{count}} vues restaurées',
  },
}

export default texts

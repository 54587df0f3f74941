import { type KeyTemplate, keyTemplates } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { changeMeta } from '../../data/meta.ts'
import { useWhole } from '../../data/resources.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import type { Keyset } from './model/keyMap.ts'

const none: readonly KeyTemplate[] = []

/** The keys that the person has chosen for a sport, kept with their account; and what there is to choose from. */
export function useKeyset(sportId: number) {
  const { i18n } = useTranslation()
  const { user } = useStore(session)
  const { data: templates = none, isPending } = useWhole(keyTemplates, { SportId: sportId, sort: 'name' })
  const chosen = user?.meta.deskKeys?.[sportId]
  const template = templates.find(({ id }) => id === chosen)
  const language = i18n.language === 'fr' ? 'fr' : 'en'
  const keyset = useMemo(
    (): Keyset => ({ layout: template?.layout ?? language, template }),
    [template, language],
  )
  return {
    keyset,
    templates,
    /** True until it is known which keys the person has chosen. */
    isPending: isPending && chosen !== undefined,
    /** Chooses a template; null for the built-in keys. */
    choose(id: number | null): void {
      const { user: current } = session.get()
      if (!current) return
      const { [sportId]: _before, ...others } = current.meta.deskKeys ?? {}
      void changeMeta(current, 'deskKeys', id === null ? others : { ...others, [sportId]: id })
    },
  }
}

export type DeskKeyset = ReturnType<typeof useKeyset>

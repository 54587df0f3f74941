import { events, type SportEvent, themes } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import type { BulkKind } from '../../features/event/EventBulkDialog.tsx'
import {
  IconCalendarEvent,
  IconCopy,
  IconEye,
  IconHistory,
  IconPalette,
  IconUserPlus,
} from '../../ui/icons/index.ts'
import type { Action } from '../../ui/list/types.ts'
import { onDemand } from '../../ui/onDemand.tsx'

const BulkDialog = onDemand(() => import('../../features/event/EventBulkDialog.tsx'))

const icons = {
  state: IconHistory,
  theme: IconPalette,
  visibility: IconEye,
  operators: IconUserPlus,
  move: IconCalendarEvent,
  copy: IconCopy,
}

/** What can be done with one or several events of a list, except deletion; `dialog` is what asks for details. */
export function useEventActions() {
  const { t } = useTranslation('events')
  const mayWrite = useMayWrite(events.rights.update)
  const mayTheme = useMayRead(themes.rights.list)
  const [asked, setAsked] = useState<{ kind: BulkKind; chosen: readonly SportEvent[] }>()
  const kinds: BulkKind[] = mayWrite
    ? ['move', 'operators', 'state', ...(mayTheme ? (['theme'] as const) : []), 'visibility', 'copy']
    : []
  const bulkActions: Action<readonly SportEvent[]>[] = kinds.map((kind) => ({
    label: t(`bulk.actions.${kind}`),
    icon: icons[kind],
    run: (chosen) => setAsked({ kind, chosen }),
  }))
  const rowActions = (): Action<SportEvent>[] =>
    bulkActions.map(({ label, icon, run }) => ({ label, icon, run: (event) => run([event]) }))
  return {
    bulkActions,
    rowActions,
    ask: (kind: BulkKind, chosen: readonly SportEvent[]) => setAsked({ kind, chosen }),
    dialog: asked && <BulkDialog {...asked} onDone={() => setAsked(undefined)} />,
  }
}

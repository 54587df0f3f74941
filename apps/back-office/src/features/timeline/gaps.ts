import type { Video } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineLane } from './items.ts'
import type { ItemId } from './model.ts'

type Gaps = Video['gaps']

/** A gap among the items of all lanes. */
const prefix = 'gap/'
export const isGap = (id: ItemId): boolean => String(id).startsWith(prefix)

/** The gap that is an item of a timeline. */
export const gapOf = (gaps: Gaps, id: ItemId | undefined) =>
  gaps.find(({ from }) => `${prefix}${from}` === id)

/** The lane of where nothing was recorded; none if there is no such time. */
export function useGapLane(gaps: Gaps): readonly TimelineLane[] {
  const { t } = useTranslation('timeline')
  return useMemo(() => {
    if (gaps.length === 0) return []
    const label = t('notRecorded')
    const items = gaps.map(({ from, to }) => ({
      ...{ id: `${prefix}${from}`, start: from, end: to, label },
      ...{ tone: 'warning' as const, isDraft: true },
    }))
    return [{ id: 'gaps', label, items }]
  }, [gaps, t])
}

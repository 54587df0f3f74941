import { categories, tags, users, videoStates, visibilities } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList, useWhole } from '../../data/resources.ts'
import { useUser } from '../../shell/routes/useAccess.ts'
import { dateFilter, durationFilter } from '../../ui/list/ranges.tsx'
import type { Filter, FilterPickerProps } from '../../ui/list/types.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'

const TagPicker = onDemand(() => import('../../features/tags/TagPicker.tsx'))

const TagFilterPicker = ({ label: _label, value, onChange, ...props }: FilterPickerProps) => (
  <TagPicker {...props} value={value.map(Number)} onChange={(ids) => onChange(ids.map(String))} />
)

const options = (items: readonly { id: number; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }))

/** The filters of the list of videos. */
export function useVideoFilters(): readonly Filter[] {
  const { t } = useTranslation(['videos', 'ui'])
  const chosen = useSearchTexts().tags?.split(',') ?? []
  const { data: named } = useList(tags, { id: chosen, limit: 100 }, { isEnabled: chosen.length > 0 })
  const { data: all } = useWhole(categories, { sort: 'position' })
  const creators = useCreators()
  return [
    {
      key: 'state',
      label: t('videos:state'),
      options: videoStates.map((value) => ({ value, label: t(`ui:states.${value}`) })),
    },
    {
      key: 'visibility',
      label: t('videos:visibility'),
      options: visibilities.map((value) => ({ value, label: t(`videos:visibilities.${value}`) })),
      isRare: true,
    },
    { key: 'tags', label: t('videos:tags'), options: options(named?.data), Picker: TagFilterPicker },
    dateFilter('createdAt', t('videos:createdAt')),
    { key: 'categories', label: t('videos:categories'), options: options(all), isRare: true },
    { ...durationFilter('duration', t('videos:duration')), isRare: true },
    { key: 'createdBy', label: t('videos:creator'), options: creators, isRare: true },
  ]
}

/** The users who may have added a video: all users of the account if visible, otherwise only the current one. */
function useCreators() {
  const { t } = useTranslation('videos')
  const me = useUser()
  const mayRead = useMayRead(users.rights.list)
  const { data } = useList(users, { sort: 'name', limit: 100 }, { isEnabled: mayRead })
  return [{ value: String(me.id), label: t('me') }, ...options(data?.data.filter(({ id }) => id !== me.id))]
}

import { Button } from '@mantine/core'
import { type Tag, tags } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useFollowed, useSave } from '../../data/resources.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { PickerDrawer } from '../../ui/PickerDrawer.tsx'
import { useAccountNames } from '../accounts/useAccountNames.ts'
import { TagCard } from './TagCard.tsx'
import { groupByType, hasName, sortByMatch } from './tagGroups.ts'
import classes from './tags.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** The ids of the selected tags. */
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** The drawer for selecting tags: grouped by type, with a search. */
export default function TagPicker({ opened, onClose, value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState('')
  const { data } = useFollowed(tags)
  const accountNames = useAccountNames()
  const toggle = ({ id }: Tag) =>
    onChange(value.includes(id) ? value.filter((held) => held !== id) : [...value, id])
  const wanted = text.trim()
  const isNew = wanted !== '' && data !== undefined && !hasName(data, wanted)
  const mayCreate = useMayWrite(tags.rights.create)
  const save = useSave(tags)
  const create = async () => {
    const { item } = await save.mutateAsync({ body: { name: wanted } })
    onChange([...value, item.id])
    setText('')
  }
  const groups = groupByType(sortByMatch(data ?? [], text))
  return (
    <PickerDrawer
      searchLabel={t('picker.search')}
      text={text}
      onText={setText}
      opened={opened}
      onClose={onClose}
      title={t('picker.title')}
    >
      <div className={classes.groups}>
        {groups.map((group) => (
          <TagCard
            key={group.tagType}
            title={group.tagType || t('picker.untyped')}
            tags={group.tags}
            chosen={value}
            accountNames={accountNames}
            onToggle={toggle}
          />
        ))}
        {isNew && mayCreate && (
          <Button
            variant="default"
            my={12}
            leftSection={<IconPlus size={14} />}
            loading={save.isPending}
            onClick={() => void create().catch(() => undefined)}
          >
            {t('picker.create', { name: wanted })}
          </Button>
        )}
        {data && groups.length === 0 && <p className="muted">{t('autocomplete.noResult')}</p>}
      </div>
      <Button onClick={onClose} fullWidth>
        {t('picker.done')}
      </Button>
    </PickerDrawer>
  )
}

import { Button, Pill, Skeleton } from '@mantine/core'
import { tags } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { IconTags } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import classes from './tags.module.css'

const TagPicker = onDemand(() => import('./TagPicker.tsx'))

type Props = {
  label: string
  /** The ids of the selected tags. */
  value: readonly number[]
  onChange: (ids: number[]) => void
  readOnly?: boolean
  error?: React.ReactNode
}

/** The selected tags of an item, with a button to select more. */
export function TagField({ label, value, onChange, readOnly, error }: Props) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  // A field that is empty at first has its button from the beginning, which keeps the focus.
  const [hadTags] = useState(value.length > 0)
  const { data, isLoading } = useList(tags, { id: value, limit: 100 }, { isEnabled: value.length > 0 })
  const nameOf = (id: number) => data?.data.find((tag) => tag.id === id)?.name ?? `#${id}`
  const isComing = isLoading && hadTags
  const shown = isComing ? [] : value
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.chosen} aria-busy={isComing}>
        {/* Nothing to press before the names are known: they would move it. */}
        {isComing && <Skeleton height={26} width={220} />}
        {shown.map((id) => (
          <Pill
            key={id}
            withRemoveButton={!readOnly}
            onRemove={() => onChange(value.filter((held) => held !== id))}
            removeButtonProps={{
              'aria-label': t('picker.remove', { name: nameOf(id) }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            <bdi>{nameOf(id)}</bdi>
          </Pill>
        ))}
        {value.length === 0 && <span className="muted">{t('picker.none')}</span>}
        {!readOnly && !isComing && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconTags size={14} />}
            onClick={() => setOpen(true)}
          >
            {t('picker.choose')}
          </Button>
        )}
      </div>
      {error && <p role="alert">{error}</p>}
      <TagPicker opened={isOpen} onClose={() => setOpen(false)} value={value} onChange={onChange} />
    </fieldset>
  )
}

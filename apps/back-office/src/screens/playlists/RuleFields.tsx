import { NativeSelect, TextInput } from '@mantine/core'
import { categories, visibilities } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../data/resources.ts'
import { TagField } from '../../features/tags/TagField.tsx'
import type texts from '../../i18n/en/playlists.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { ManyField } from '../../ui/ManyField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { DurationField } from './DurationField.tsx'
import classes from './playlists.module.css'
import type { RuleValues } from './values.ts'

/** The label of each sort order. */
export const sortNames = {
  '-createdAt': 'newest',
  createdAt: 'oldest',
  '-publishedAt': 'lastPublished',
  publishedAt: 'firstPublished',
  name: 'name',
  '-duration': 'longest',
  duration: 'shortest',
} as const satisfies Record<RuleValues['sort'], keyof typeof texts.sorts>

type Props = {
  rule: RuleValues
  /** By path, e.g. `rule.limit`. */
  errors: Readonly<Record<string, ReactNode>>
  readOnly: boolean
  onChange: (change: Partial<RuleValues>) => void
}

/** The filters of a rule, the same as in the list of videos. */
export function RuleFields({ rule, errors, readOnly, onChange }: Props) {
  const { t } = useTranslation(['playlists', 'ui'])
  const { data } = useWhole(categories, { sort: 'position' })
  const bound = <Key extends keyof RuleValues>(key: Key) => ({
    label: t(`playlists:${key as keyof RuleValues}`),
    value: rule[key],
    onChange: (value: RuleValues[Key]) => onChange({ [key]: value }),
    error: errors[`rule.${key}`],
    readOnly,
  })
  return (
    <fieldset className={classes.rule}>
      <legend>{t('playlists:rule')}</legend>
      <TextInput
        {...bound('q')}
        maxLength={200}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      <TagField {...bound('tags')} />
      <ManyField
        {...bound('categories')}
        data={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('playlists:noCategory')}
        value={data ? rule.categories.map(String) : []}
        onChange={(ids) => onChange({ categories: ids.map(Number) })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('playlists:visibility')}
          error={errors['rule.visibility']}
          disabled={readOnly}
          data={[
            { value: '', label: t('playlists:anyVisibility') },
            ...visibilities.map((value) => ({ value, label: t(`ui:videos.visibilities.${value}`) })),
          ]}
          value={rule.visibility ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ visibility: visibilities.find((visibility) => visibility === value) ?? null })
          }
        />
        <DateTimeField {...bound('publishedSince')} />
        <DurationField {...bound('minDuration')} />
        <DurationField {...bound('maxDuration')} />
        <SelectField
          {...bound('sort')}
          options={Object.entries(sortNames).map(([value, key]) => ({
            value,
            label: t(`playlists:sorts.${key}`),
          }))}
          onChange={(value) => onChange({ sort: value as RuleValues['sort'] })}
        />
        <TextInput
          {...bound('limit')}
          type="number"
          min={1}
          max={100}
          description={t('playlists:limitHelp')}
          value={rule.limit ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ limit: value === '' ? null : Number(value) })
          }
        />
      </div>
    </fieldset>
  )
}

import { Select, TextInput } from '@mantine/core'
import { events, quizPaces, sponsors } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList, useWhole } from '../../data/resources.ts'
import { TagField } from '../../features/tags/TagField.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import type { Fields } from '../../ui/form/Fields.ts'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { QuizValues } from './values.ts'

export function useLabels(): Readonly<Record<keyof QuizValues, string>> {
  const { t } = useTranslation('quizzes')
  return {
    name: t('name'),
    description: t('description'),
    pace: t('pace'),
    opensAt: t('opensAt'),
    closesAt: t('closesAt'),
    EventId: t('event'),
    SponsorId: t('sponsor'),
    tags: t('tags'),
  }
}

/** What belongs to a quiz as a whole: its name, when it is played and how. */
export function QuizFields({ form, field }: Fields<QuizValues>) {
  const { t } = useTranslation('quizzes')
  const mayEvents = useMayRead(events.rights.list)
  return (
    <>
      <TextInput required maxLength={80} {...field('name')} />
      <LimitedText isMultiline textLimit={2000} {...field('description')} />
      <SelectField
        {...field('pace')}
        description={t('paceHelp')}
        options={quizPaces.map((value) => ({ value, label: t(`paces.${value}`) }))}
      />
      <DateTimeField
        {...field('opensAt')}
        description={t('opensAtHelp')}
        value={form.values.opensAt}
        onChange={(value) => form.setFieldValue('opensAt', value)}
      />
      <DateTimeField
        {...field('closesAt')}
        description={t('closesAtHelp')}
        value={form.values.closesAt}
        onChange={(value) => form.setFieldValue('closesAt', value)}
      />
      {mayEvents && <EventField {...field('EventId')} />}
      <SponsorField {...field('SponsorId')} />
      <TagField {...field('tags')} />
    </>
  )
}

/** Events that may be meant, the newest first. */
const mostEvents = 100

type LinkProps = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  error?: ReactNode
  readOnly?: boolean
}

function EventField(props: LinkProps) {
  const { data } = useList(events, { sort: '-startsAt', limit: mostEvents })
  return <LinkField {...props} items={data?.data ?? []} />
}

function SponsorField(props: LinkProps) {
  const { data = [] } = useWhole(sponsors, { sort: 'name' })
  return <LinkField {...props} items={data} />
}

function LinkField({
  value,
  onChange,
  items,
  ...props
}: LinkProps & { items: readonly { id: number; name: string }[] }) {
  return (
    <Select
      {...props}
      clearable
      searchable
      data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}

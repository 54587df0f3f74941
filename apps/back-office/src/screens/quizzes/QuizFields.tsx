import { TextInput } from '@mantine/core'
import { events, quizPaces } from '@touchline/contract/light'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { SponsorField } from '../../features/quiz/SponsorField.tsx'
import { TagField } from '../../features/tags/TagField.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import type { Fields } from '../../ui/form/Fields.ts'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { LinkField } from '../../ui/LinkField.tsx'
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

function EventField(props: Omit<ComponentProps<typeof LinkField>, 'items'>) {
  const { data } = useList(events, { sort: '-startsAt', limit: mostEvents })
  return <LinkField {...props} items={data?.data ?? []} />
}

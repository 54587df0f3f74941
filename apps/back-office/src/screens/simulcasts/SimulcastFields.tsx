import { Checkbox, TextInput } from '@mantine/core'
import { events, inputs, type Simulcast } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList, useWhole } from '../../data/resources.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import type { Fields } from '../../ui/form/Fields.ts'
import { LinkField } from '../../ui/LinkField.tsx'
import { Segments } from '../../ui/Segments.tsx'
import classes from './simulcasts.module.css'
import type { SimulcastValues } from './values.ts'

type Props = Fields<SimulcastValues> & { simulcast?: Simulcast | undefined }

/** What a simulcast sends, and when. */
export function SimulcastFields({ form, field, isReadOnly, simulcast }: Props) {
  const { t } = useTranslation('simulcasts')
  const { kind, isWithEvent } = form.values
  const isLive = simulcast?.state === 'live'
  const { label: _label, readOnly: _readOnly, value: _value, ...following } = field('isWithEvent')
  const startsAt = field('startsAt')
  return (
    <>
      <TextInput required description={t('nameHelp')} maxLength={80} {...field('name')} />
      {!isReadOnly && !isLive && (
        <Segments
          label={t('sourceKind')}
          value={kind}
          options={(['input', 'event'] as const).map((value) => ({
            value,
            label: t(`sourceKinds.${value}`),
          }))}
          onChange={(value) => form.setFieldValue('kind', value)}
        />
      )}
      {kind === 'input' ? (
        <InputField
          {...field('InputId')}
          shown={simulcast?.InputId ? simulcast.sourceName : null}
          isFixed={isLive}
        />
      ) : (
        <>
          <EventField
            {...field('EventId')}
            shown={simulcast?.EventId ? simulcast.sourceName : null}
            isFixed={isLive}
          />
          <Checkbox
            {...following}
            className={classes.check}
            label={t('isWithEvent')}
            checked={isWithEvent}
            disabled={isReadOnly}
            onChange={(event) => form.setFieldValue('isWithEvent', event.currentTarget.checked)}
          />
        </>
      )}
      <DateTimeField
        {...startsAt}
        description={t('startsAtHelp')}
        value={form.values.startsAt}
        onChange={(value) => form.setFieldValue('startsAt', value)}
      />
    </>
  )
}

type SourceProps = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  error?: React.ReactNode
  readOnly?: boolean
  /** The name of the one that is chosen: it may not be among those that are offered. */
  shown: string | null
  isFixed: boolean
}

function InputField(props: SourceProps) {
  const { data = [] } = useWhole(inputs)
  return <SourceField {...props} items={useMayRead(inputs.rights.list) ? data : []} />
}

/** Events that may be meant, the newest first. */
const mostEvents = 100

function EventField(props: SourceProps) {
  const { t } = useTranslation('simulcasts')
  const { data } = useList(events, { sort: '-startsAt', limit: mostEvents })
  return <SourceField {...props} description={t('eventHelp')} items={data?.data ?? []} />
}

type FieldProps = SourceProps & { description?: string; items: readonly { id: number; name: string }[] }

function SourceField({ value, onChange, shown, isFixed, readOnly, items, ...props }: FieldProps) {
  const { t } = useTranslation('simulcasts')
  const known =
    value === null || items.some(({ id }) => id === value)
      ? items
      : [...items, { id: value, name: shown ?? '' }]
  return (
    <LinkField
      {...props}
      required
      clearable={false}
      placeholder={t('choose')}
      disabled={isFixed || readOnly}
      {...{ items: known, value, onChange }}
    />
  )
}

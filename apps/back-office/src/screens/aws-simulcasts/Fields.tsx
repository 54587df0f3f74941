import { Button, Select, TextInput } from '@mantine/core'
import { type AwsSimulcast, awsRight, events } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { ChannelField } from '../../features/aws/ChannelField.tsx'
import { useAwsConnection } from '../../features/aws/useAws.ts'
import type { Fields } from '../../ui/form/Fields.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import classes from './aws.module.css'
import { isBilled } from './channelState.ts'
import type { AwsSimulcastValues } from './values.ts'

const NewChannelDialog = onDemand(() => import('./NewChannelDialog.tsx'))

type Props = Fields<AwsSimulcastValues> & { simulcast?: AwsSimulcast | undefined }

/** What an AWS simulcast is called, which event it sends, and by which channel. */
export function AwsSimulcastFields({ form, field, isReadOnly, simulcast }: Props) {
  const { t } = useTranslation('aws')
  const { connection } = useAwsConnection()
  const mayWrite = useMayWrite(awsRight)
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<string>()
  const isFixed = isBilled(simulcast?.state ?? null)
  const channel = field('channelId')
  return (
    <>
      <TextInput required description={t('nameHelp')} maxLength={80} {...field('name')} />
      <EventField {...field('EventId')} shown={simulcast?.eventName ?? null} />
      <ChannelField
        {...channel}
        description={t('channelHelp')}
        shown={made ?? simulcast?.channelName ?? null}
        isFixed={isFixed}
      />
      {mayWrite && connection?.isSet && !isReadOnly && !isFixed && (
        <Button
          variant="default"
          className={classes.create}
          leftSection={<IconPlus size={16} />}
          onClick={() => setCreating(true)}
        >
          {t('newChannel')}
        </Button>
      )}
      {isCreating && (
        <NewChannelDialog
          name={form.values.name}
          onClose={() => setCreating(false)}
          onCreated={({ id, name }) => {
            setMade(name)
            form.setFieldValue('channelId', id)
            setCreating(false)
          }}
        />
      )}
    </>
  )
}

/** Events that may be meant, the newest first. */
const mostEvents = 100

type EventProps = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  error?: React.ReactNode
  readOnly?: boolean
  /** The name of the one that is chosen: it may not be among those that are offered. */
  shown: string | null
}

function EventField({ value, onChange, readOnly, shown, ...props }: EventProps) {
  const { t } = useTranslation('aws')
  const mayRead = useMayRead(events.rights.list)
  const { data } = useList(events, { sort: '-startsAt', limit: mostEvents }, { isEnabled: mayRead })
  const items = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const known =
    value === null || items.some((item) => item.value === String(value))
      ? items
      : [...items, { value: String(value), label: shown ?? String(value) }]
  return (
    <Select
      {...props}
      searchable
      clearable={!readOnly}
      placeholder={t('choose')}
      description={t('eventHelp')}
      disabled={readOnly}
      data={known}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}

import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import { useAwsChannels, useAwsConnection } from './useAws.ts'

type Props = {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  description?: string
  error?: React.ReactNode
  readOnly?: boolean
  isFixed?: boolean
  size?: 'xs' | 'sm'
  /** The name of the one that is chosen: it may not be among those that AWS lists. */
  shown?: string | null
}

/** One of the channels that the account has at AWS. Without keys, or if AWS refuses, it says so. */
export function ChannelField({ value, onChange, shown, isFixed, readOnly, description, ...props }: Props) {
  const { t } = useTranslation('aws')
  const { connection } = useAwsConnection()
  const { data, error } = useAwsChannels()
  const items = (data?.channels ?? []).map(({ id, name, state }) => ({
    value: id,
    label: t('channelOf', { name: name || id, state: t(`states.${state}`) }),
  }))
  const known =
    value === null || items.some((item) => item.value === value)
      ? items
      : [...items, { value, label: shown || value }]
  const help =
    connection?.isSet === false
      ? t('keysFirst')
      : error
        ? messageOf(error)
        : data?.channels.length === 0
          ? t('noChannels', { region: data.region })
          : description
  return (
    <Select
      {...props}
      searchable
      clearable={!readOnly}
      placeholder={t('choose')}
      description={help}
      disabled={isFixed || readOnly}
      data={known}
      value={value}
      onChange={onChange}
    />
  )
}

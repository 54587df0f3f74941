import type { AwsSimulcast, awsSimulcasts, CreateOf } from '@touchline/contract/light'

export type AwsSimulcastValues = { name: string; EventId: number | null; channelId: string | null }

export const toValues = (item: AwsSimulcast | undefined): AwsSimulcastValues => ({
  name: item?.name ?? '',
  EventId: item?.EventId ?? null,
  channelId: item?.channelId ?? null,
})

export const toBody = (values: AwsSimulcastValues): CreateOf<typeof awsSimulcasts> => values

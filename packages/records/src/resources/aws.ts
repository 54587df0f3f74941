import { type AwsChannelState, awsSimulcasts } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

export const awsSimulcastRecords = recordsOf(awsSimulcasts, tables.awsSimulcasts, {
  computed: {
    eventName: sql<
      string | null
    >`(select e.name from events e where e."AccountId" = aws_simulcasts."AccountId"
      and e.id = aws_simulcasts."EventId")`,
  },
  // What AWS says is no change of anybody here.
  unaudited: ['state', 'seenAt', 'since', 'startedAt', 'endedAt', 'eventName'],
})

export type StoredChannelState = AwsChannelState | null

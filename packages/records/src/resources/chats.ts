import { chats } from '@touchline/contract'
import { accountKeptDaysSql, tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

export const chatRecords = recordsOf(chats, tables.chats, {
  computed: {
    heldCount: sql<number>`(select count(*)::int from chat_messages m where m."ChatId" = chats.id and m.state = 'held')`,
    accountKeptDays: sql<number>`(select ${sql.raw(accountKeptDaysSql)} from accounts a where a.id = chats."AccountId")`,
  },
})

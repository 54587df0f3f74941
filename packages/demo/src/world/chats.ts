import type { ReportReason } from '@touchline/contract'
import { chatRecords, insertRow, type Scope, type System } from '@touchline/records'

type Line = {
  text: string
  /** Shown unless stated. */
  state?: 'held' | 'hidden'
  reasons?: string[]
  marked?: string[]
  /** Reported by the first fans for these reasons. */
  reported?: ReportReason[]
  /** Written as the account. */
  isOfficial?: true
}

/** What fans wrote around the final whistle, the earliest first. */
const lines: Line[] = [
  { text: 'Welcome! The line-ups are below the picture', isOfficial: true },
  { text: 'Evening all, what a crowd' },
  { text: 'Allez Harbour City !' },
  { text: 'Vos is on form today' },
  { text: 'Quel arrêt de Vos' },
  { text: 'GOAL! Okoro again ⚽️' },
  { text: 'Superbe passe de Ferro' },
  { text: 'Full match here: bit.ly/x81', state: 'held', reasons: ['link'], marked: ['bit.ly/x81'] },
  { text: 'That was never a foul' },
  { text: 'The referee lives at 12 Quay Street', reported: ['personal', 'personal'] },
  { text: 'L’arbitre est nul', state: 'held', reasons: ['list'], marked: ['nul'] },
  { text: 'Go home you clowns', state: 'hidden', reasons: ['list'], marked: ['clowns'] },
  { text: 'Deux buts d’écart, c’est plié' },
  { text: 'Text me on 07700 900 123', state: 'held', reasons: ['number'], marked: ['07700 900 123'] },
  { text: 'Is there a clip of the second goal?' },
  { text: 'Merci pour la diffusion' },
]

/** Creates the chat of the last match that was played: with messages of fans who have a name, and what moderators see. */
export async function fillChats(inside: Scope<System>): Promise<void> {
  const [played] = await inside.query<{ id: number }>(
    `select id from events where "AccountId" = $1 and state = 'replay' order by "startsAt" desc limit 1`,
    [],
  )
  if (!played) return
  await inside.query(
    `update events set "activatedModules" = "activatedModules" || '["CHAT"]'::jsonb where "AccountId" = $1 and id = $2`,
    [played.id],
  )
  const { id } = await insertRow(inside, chatRecords, {
    EventId: played.id,
    slowModeSeconds: 10,
    pinned: 'The goals are in the moments beside the picture',
    words: [
      { lang: 'en', word: 'clowns', outcome: 'hidden' },
      { lang: 'fr', word: 'nul', outcome: 'held' },
    ],
  })
  await inside.query(
    `with account as (select min(id) as "UserId" from users where "AccountId" = $1), fan as (select id, row_number() over (order by id) - 1 as number, count(*) over () as count from fans
        where "AccountId" = $1 and name is not null and "deletedAt" is null and not "isBlocked")
    insert into chat_messages ("AccountId", "ChatId", "FanId", "UserId", seq, position, text, state, reasons, marked, "createdAt")
    select $1, $2, case when line."isOfficial" then null else fan.id end,
      case when line."isOfficial" then account."UserId" end, line.at, line.at, line.text, coalesce(line.state, 'visible'),
      coalesce(line.reasons, '[]'), coalesce(line.marked, '[]'), now() - (40 - line.at) * interval '20 seconds'
    from rows from (jsonb_to_recordset($3::jsonb) as (text text, state text, reasons jsonb, marked jsonb, reported jsonb, "isOfficial" boolean))
      with ordinality line (text, state, reasons, marked, reported, "isOfficial", at)
    cross join account join fan on fan.number = line.at % least(fan.count, 6)`,
    [id, JSON.stringify(lines)],
  )
  await inside.query(
    `with fan as (select id, row_number() over (order by id desc) as number from fans
        where "AccountId" = $1 and "deletedAt" is null and not "isBlocked")
    insert into chat_reports ("AccountId", "ChatId", "MessageId", "FanId", reason, counts)
    select $1, $2, m.id, fan.id, report.reason, true
    from jsonb_to_recordset($3::jsonb) as line(text text, reported jsonb)
    cross join jsonb_array_elements_text(line.reported) with ordinality report (reason, number)
    join chat_messages m on m."ChatId" = $2 and m.text = line.text
    join fan on fan.number = report.number`,
    [id, JSON.stringify(lines)],
  )
  await inside.query(`update chats set position = $3 where "AccountId" = $1 and id = $2`, [id, lines.length])
}

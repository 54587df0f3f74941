import type { Question } from '@touchline/contract'
import { openTestGateway, type TestAccount, type TestGateway, type TestUser } from './test-gateway.ts'

export const questionsAt = '/main-api/questions'
export const askerRoles = [
  'manage_customer_accounts',
  'manage_users',
  'video_write',
  'sport_player_write',
] as const

export type QuestionWorld = {
  gateway: TestGateway
  account: TestAccount
  asker: TestUser
  /** Filled with the same names. */
  other: TestAccount
  run: (question: object, user?: TestUser) => ReturnType<TestUser['post']>
}

/** Two accounts with the same tags, categories and videos, and somebody of the first who may ask about all of them. */
export async function openQuestionWorld(): Promise<QuestionWorld> {
  const gateway = await openTestGateway()
  const account = await gateway.account()
  const other = await gateway.account()
  const asker = await gateway.user(account, askerRoles)
  await gateway.user(other, askerRoles)
  await fill(gateway, account)
  await fill(gateway, other)
  const run = (question: object, user = asker) => user.post(`${questionsAt}/run`, { question })
  return { gateway, account, asker, other, run }
}

/** A question about the names of tags, unless more is said. */
export const ask = (more: Partial<Question>): Question => ({
  from: 'tags',
  joins: [],
  where: [],
  fields: [{ source: 0, field: 'name' }],
  groups: [],
  calculations: [],
  sort: [],
  limit: 100,
  ...more,
})

async function fill({ services: { pool } }: TestGateway, { id }: TestAccount) {
  await pool.query(
    `insert into tags ("AccountId", "createdBy", name, "tagType", "createdAt", "deletedAt")
      select $1::int, (select min(id) from users where "AccountId" = $1), 'Tag ' || n, (array['club', 'player', null])[n % 3 + 1],
        now() - make_interval(days => n), case when n % 7 = 0 then now() end from generate_series(1, 20) n`,
    [id],
  )
  await pool.query(
    `insert into categories ("AccountId", name, slug, position)
      select $1, 'Category ' || n, 'category-' || n, n from generate_series(1, 4) n`,
    [id],
  )
  await pool.query(
    `insert into videos ("AccountId", name, duration, visibility, "publishedAt", "deletedAt")
      select $1, 'Match ' || n || '%', nullif(n, 13), (array['public', 'unlisted', 'private'])[n % 3 + 1],
        case when n % 4 > 0 then timestamptz '2026-01-31 23:30+00' + make_interval(days => n) end,
        case when n % 11 = 0 then now() end from generate_series(1, 90) n`,
    [id],
  )
  const link = (table: string, column: string, target: string, step: number) =>
    pool.query(
      `insert into ${table} ("AccountId", "VideoId", "${column}")
        select $1, v.id, x.id from videos v, ${target} x where v."AccountId" = $1 and x."AccountId" = $1
          and (v.id * 7 + x.id) % ${step} = 0`,
      [id],
    )
  await link('video_tags', 'TagId', 'tags', 9)
  await link('video_categories', 'CategoryId', 'categories', 3)
}

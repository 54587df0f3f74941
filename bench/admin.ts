import { compareLists } from './lib/compare-lists.ts'
import { timeKeystrokes } from './lib/time-keystrokes.ts'

const surname = `(array['Kestrel', 'Havenbrook', 'Calder', 'Drayle', 'Pell'])[n % 5 + 1]`

/** Values of columns by their names, for row `n`; other columns keep their defaults. */
const values: Readonly<Record<string, string>> = {
  name: `${surname} || ' FC ' || n`,
  key: `md5('key ' || n)`,
  username: `'person-' || n`,
  email: `'person-' || n || '@club.example'`,
  firstName: `(array['Ada', 'Noor', 'Elias', 'Maud'])[n % 4 + 1]`,
  lastName: `${surname} || ' ' || n`,
  password: `'none'`,
  at: `now() - make_interval(mins => n)`,
  UserId: 'n % 20000 + 1',
  userName: `${surname} || ' ' || n % 20000`,
  action: `(array['create', 'update', 'remove', 'login'])[n % 4 + 1]`,
  resource: `(array['videos', 'tags', 'users', 'events'])[n % 4 + 1]`,
  resourceId: 'n',
  ip: `'192.0.2.1'`,
  userAgent: `'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'`,
  before: `jsonb_build_object('name', ${surname} || ' ' || n)`,
  after: `jsonb_build_object('name', ${surname} || ' ' || n + 1)`,
}

/** Compares lists and searches of the platform's administration with a bare handler, and times searches as one types. */
export const benchAdmin = (): Promise<void> =>
  compareLists(
    {
      name: 'administration',
      roles: ['manage_customer_accounts', 'manage_users'],
      amounts: { accounts: 2_000, users: 20_000, 'audit-entries': 200_000 },
      values,
      queries: { list: 'limit=25', search: 'q=kestrel&limit=25' },
      deepest: { accounts: 1_975, users: 19_975, 'audit-entries': 24_975 },
      async complete(pool, accountId) {
        // Every person in a group, as lists show it.
        await pool.query(
          `insert into group_users ("GroupId", "UserId")
            select (select min(id) from groups where "AccountId" = $1), id from users
            where "AccountId" = $1 on conflict do nothing`,
          [accountId],
        )
      },
    },
    async (origin, headers) => {
      for (const name of ['accounts', 'users', 'audit-entries'])
        await timeKeystrokes(
          `in ${name}`,
          ['kestrel 12', 'havenbrook', 'person-77', 'nothing like it', 'pell'],
          `${origin}/users-service-api/${name}?limit=25&q=`,
          headers,
        )
    },
  )

import { inTransaction, type Pool } from '@touchline/database'
import type { JobQueue } from '@touchline/jobs'
import { scopeIn } from '@touchline/records'
import type { Secrets } from '@touchline/secrets'
import type { Storage } from '@touchline/storage'
import { fillActors } from './actors.ts'
import { fillApiKeys } from './api-keys.ts'
import { fillAttachments } from './attachments.ts'
import { fillChats } from './chats.ts'
import { fillCompetitions } from './competitions.ts'
import { fillConferences } from './conferences.ts'
import { fillEvents } from './events.ts'
import { fillFanImports } from './fan-imports.ts'
import { fillFans } from './fans.ts'
import { fillGames } from './games.ts'
import { fillInputs } from './inputs.ts'
import { fillLibrary } from './library.ts'
import type { Makers } from './makers.ts'
import { makeDemoPeople } from './people.ts'
import { fillPredictors } from './predictors.ts'
import { fillQuizzes } from './quizzes.ts'
import { fillSimulcasts } from './simulcasts.ts'
import { fillVotes } from './votes.ts'
import { fillWebhooks } from './webhooks.ts'

type Services = { pool: Pool; queue: JobQueue; secrets: Secrets; storage: Storage }

/** Any number that no other program locks in this database. */
const lock = 7_272_042

/**
 * Fills an empty database with the demo world in one transaction, so that an interrupted start leaves nothing behind.
 * Any other database stays as it is. The worker draws the videos.
 */
export async function fillDemoWorld(services: Services, makers: Makers): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    // Gateways that start at the same time wait for the one that creates it, however slow the machine is.
    await client.query('set local lock_timeout = 0; set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rows } = await client.query('select 1 from accounts limit 1')
    if (rows.length > 0) return
    const people = await makeDemoPeople(client, makers)
    await fillApiKeys(client, makers, people)
    await fillWebhooks(client, services.secrets, people)
    const league = scopeIn(client, people.leagueId, people.operatorId)
    await fillLibrary(league, services)
    await fillCompetitions(league)
    await fillActors(league)
    await fillInputs(league, services.secrets)
    await fillSimulcasts(league, services.secrets)
    await fillEvents(league)
    await fillQuizzes(league)
    await fillAttachments(league, services.storage)
    await fillConferences(league)
    await fillGames(league, services.secrets)
    await fillVotes(league)
    await fillPredictors(league)
    await fillChats(league)
    await fillFans(league)
    await fillFanImports(league)
    await fillLibrary(scopeIn(client, people.clubId, people.rivalId), services, 1)
  })
}

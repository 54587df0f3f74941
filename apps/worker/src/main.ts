import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ConfigError, readConfig } from '@touchline/config'
import { openPool, sharedSecret } from '@touchline/database'
import { answerPings, endInOrder, endOnUncaught } from '@touchline/guard'
import { JobPostponed, JobReleased, openQueue, openWorker } from '@touchline/jobs'
import { openLog, withoutValues } from '@touchline/log'
import { openSecrets } from '@touchline/secrets'
import { openStorage, storageConfigOf } from '@touchline/storage'
import { jobHandlers } from './jobs/index.ts'
import { findLacks } from './media/capabilities.ts'
import { testTools, UnfitTools } from './media/self-test.ts'
import { openJobs } from './open-jobs.ts'
import { returnJob } from './return-job.ts'
import { errorsOfJobs, runJob } from './run-job.ts'
import { openWebhookSender } from './webhooks/open-sender.ts'
import { withWorkLimit } from './work-limit.ts'

async function main() {
  answerPings()
  const config = readConfig(process.env)
  const log = openLog('worker', config.LOG_LEVEL)
  const { definitions, handlers } = await openJobs(config)
  const errors = errorsOfJobs(definitions, handlers)
  if (errors.length > 0) throw new Error(`The worker does not start: ${errors.join('; ')}.`)
  if (!config.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is not set. A worker needs the database of its gateways.')

  for (const { code, message } of await findLacks()) log('error', message, { code })
  const onError = (error: Error) =>
    log('error', 'database or queue error', { error: withoutValues(error).message })
  const pool = openPool({ connectionString: config.DATABASE_URL, max: 6, onError })
  const secret = await sharedSecret(pool, 'storage')
  const storage = openStorage(storageConfigOf(config, { secret, port: () => config.PORT }))
  const queue = await openQueue(pool, onError, definitions)
  const workDir = await makeWorkDir(config.DATA_DIR)
  if (config.FFMPEG_PATH) await testTools(workDir)
  const secrets = await openSecrets(config)
  const services = { config, pool, secrets, storage, queue, workDir, handlers }
  const worker = await openWorker({
    connectionString: config.DATABASE_URL,
    pool,
    definitions,
    concurrency: config.WORKER_JOBS,
    perAccount: config.WORKER_JOBS_PER_ACCOUNT,
    onReturn: returnJob,
    onError,
    async run(definition, run) {
      const since = Date.now()
      const { jobId } = run.payload
      try {
        const handler = handlers[definition.type]!
        await withWorkLimit(definition.timeLimit, run.signal, (signal) =>
          runJob(handler, { ...run, signal }, services),
        )
        // Jobs that no user started are logged only when they fail: the queue's own jobs, the demo world.
        const isAskedFor = jobId !== undefined && definition.type in jobHandlers
        const ms = Date.now() - since
        log(isAskedFor ? 'info' : 'debug', 'job finished', { type: definition.type, jobId, ms })
      } catch (thrown) {
        // The queue keeps it, and the log.
        const error = withoutValues(thrown)
        if (run.signal.reason instanceof JobReleased || error instanceof JobPostponed) {
          const { cause } = error as Error
          const why = cause === undefined ? {} : { error: String(cause) }
          log('info', 'job returned to the queue', { type: definition.type, jobId, ...why })
        } else
          log('error', 'job failed', {
            type: definition.type,
            jobId,
            error: String((error as Error).stack),
          })
        throw error
      }
    },
  })

  const sender = openWebhookSender({ pool, config, secrets, onError })

  const finish = async () => {
    await sender.close()
    await worker.close().catch(() => {})
    await queue.close().catch(() => {})
    await pool.end().catch(() => {})
    await rm(services.workDir, { recursive: true, force: true }).catch(() => {})
  }
  endOnUncaught(
    (error) => log('error', 'uncaught error', { error: String(withoutValues(error).stack) }),
    finish,
  )
  endInOrder(finish)
  log('info', 'the worker takes jobs')
  process.send?.('ready')
}

/** Creates a working folder for this worker and empties those of dead workers on this machine. */
async function makeWorkDir(dataDir: string): Promise<string> {
  const all = join(dataDir, 'work')
  await mkdir(all, { recursive: true })
  for (const name of await readdir(all)) {
    const [host, pid] = name.split(' ')
    if (host === hostname() && !isAlive(Number(pid)))
      await rm(join(all, name), { recursive: true, force: true })
  }
  return await mkdtemp(join(all, `${hostname()} ${process.pid} `))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

await main().catch((error) => {
  const isSaid = error instanceof ConfigError || error instanceof UnfitTools
  process.stderr.write(`${isSaid ? error.message : error.stack}\n`)
  process.exit(1)
})

import { CloseButton, Progress } from '@mantine/core'
import { jobs as jobResource } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { cancelJob } from '../../data/cancelJob.ts'
import { useMayWrite } from '../../data/may.ts'
import { formatDuration, formatPercent } from '../../i18n/format.ts'
import classes from './dashboard.module.css'
import type { Dashboard } from './dashboard.ts'
import { useJobName } from './useJobName.ts'

type Job = Dashboard['jobs']['first'][number]

/** What runs and waits, with what is left, and a button to cancel it. */
export function Jobs({ jobs: { running, waiting, first } }: Pick<Dashboard, 'jobs'>) {
  const { t } = useTranslation('dashboard')
  const sums = [running && t('running', { count: running }), waiting && t('waiting', { count: waiting })]
  return (
    <section>
      <h2>
        {t('jobs')} <small>{sums.filter(Boolean).join(', ')}</small>
      </h2>
      {first.length === 0 && <p>{t('noJobs')}</p>}
      <ul className={classes.jobs}>
        {first.map((job) => (
          <Row key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

/** From this progress on, the time that is left can be estimated. */
const estimable = 5

function Row({ job: { id, type, state, progress, name, startedAt } }: { job: Job }) {
  const { t } = useTranslation('dashboard')
  const { t: tUi } = useTranslation('ui')
  const jobName = useJobName()
  const mayCancel = useMayWrite(jobResource.rights.remove)
  const spent = startedAt === null ? 0 : Date.now() - Date.parse(startedAt)
  const left = progress < estimable ? undefined : (spent * (100 - progress)) / progress
  return (
    <li>
      <span className={classes.what}>
        <b dir="auto">{name}</b>
        <small>{jobName(type)}</small>
      </span>
      {state === 'in_progress' && <Progress value={progress} size="sm" aria-label={name} />}
      <span className="tabular">
        {state === 'waiting'
          ? tUi('states.waiting')
          : [formatPercent(progress), left && tUi('progress.left', { time: formatDuration(left) })]
              .filter(Boolean)
              .join(' · ')}
      </span>
      {mayCancel && (
        <CloseButton
          size="sm"
          aria-label={tUi('progress.cancel', { name })}
          onClick={() => void cancelJob(id, t('cancelled'))}
        />
      )}
    </li>
  )
}

import { Button } from '@mantine/core'
import { businessPlayers, events, reelToVideo, videos } from '@touchline/contract/light'
import type { FlagCode } from '@touchline/match'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import { useSave } from '../../data/resources.ts'
import { RetryButton } from '../../features/jobs/RetryButton.tsx'
import { canRetry } from '../../features/jobs/useRetry.ts'
import { useFailure } from '../../features/uploads/useFailure.ts'
import { formatNumber } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import {
  IconAlertTriangle,
  IconCircleDashed,
  IconEyeOff,
  IconFlag,
  IconMovie,
  IconPlugConnectedX,
  IconScale,
} from '../../ui/icons/index.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Segments } from '../../ui/Segments.tsx'
import classes from './dashboard.module.css'
import { countOf, isIn, type Need, type NeedGroup, needGroups, pathOfNeed } from './needGroups.ts'
import { useJobName } from './useJobName.ts'

const groups = Object.keys(needGroups) as NeedGroup[]

/** What a person should look at, by what waiting costs, each with the one thing to do about it. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation('dashboard')
  const [chosen, setChosen] = useState<NeedGroup | 'all'>('all')
  const found = groups
    .map((group) => ({ group, needs: needs.filter((need) => isIn(group, need)) }))
    .filter((one) => one.needs.length > 0)
  const only = found.some(({ group }) => group === chosen) ? chosen : 'all'
  const option = (value: NeedGroup | 'all', counted: readonly Need[]) => ({
    value,
    label: `${t(`groups.${value}`)} ${formatNumber(countOf(counted))}`,
  })
  return (
    <section className={classes.needs}>
      <div className={classes.head}>
        <h1>{t('needs')}</h1>
        {found.length > 1 && (
          <Segments
            label={t('needs')}
            value={only}
            options={[option('all', needs), ...found.map((one) => option(one.group, one.needs))]}
            onChange={setChosen}
          />
        )}
      </div>
      {needs.length === 0 && <EmptyBox isTall>{t('noNeeds')}</EmptyBox>}
      {found
        .filter(({ group }) => only === 'all' || only === group)
        .map(({ group, needs: own }) => (
          <section key={group}>
            <h2>
              {t(`headings.${group}`)} <small>{formatNumber(countOf(own))}</small>
            </h2>
            <ul>
              {own.map((need) => (
                <Row key={`${need.kind} ${need.of} ${need.id} ${need.job?.type} ${need.name}`} need={need} />
              ))}
            </ul>
          </section>
        ))}
    </section>
  )
}

const looks = {
  no_stream: { icon: IconPlugConnectedX, tone: 'bad' },
  stream_problem: { icon: IconPlugConnectedX, tone: 'bad' },
  flags: { icon: IconFlag, tone: 'warn' },
  held: { icon: IconScale, tone: 'warn' },
  unconfirmed: { icon: IconCircleDashed, tone: undefined },
  failed_job: { icon: IconAlertTriangle, tone: 'bad' },
  unpublished: { icon: IconEyeOff, tone: undefined },
  unpublished_reel: { icon: IconMovie, tone: undefined },
} as const satisfies Record<Need['kind'], unknown>

function Row({ need }: { need: Need }) {
  const { what, detail } = useWords(need)
  const { icon: Icon, tone } = looks[need.kind]
  return (
    <li>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={16} />
      </span>
      <span className={classes.what}>
        <span>
          <b dir="auto">{what}</b> <RelativeTime at={need.at} />
        </span>
        <small>{detail}</small>
      </span>
      <Verb need={need} what={what} />
    </li>
  )
}

/** What it is, and what is known of it. */
function useWords({ kind, name, count, flags, job }: Need): { what: string; detail: string } {
  const { t } = useTranslation('dashboard')
  const jobName = useJobName()
  const failureText = useFailure()
  if (job)
    return {
      what: `${jobName(job.type)}: ${name}`,
      detail: failureText(job.code === null ? null : { code: job.code, message: '' }),
    }
  const only = flags.length === 1 && count === 1 ? t(`flags.${flags[0] as FlagCode}`) : undefined
  const what = only ?? t(`kinds.${kind}`, { count, name })
  const isNamed = kind === 'no_stream' || kind === 'stream_problem' || kind.startsWith('unpublished')
  if (kind === 'unpublished_reel') return { what, detail: t('reelClips', { count }) }
  if (isNamed) return { what, detail: t(`details.${kind as 'no_stream'}`) }
  const said = flags.length > 0 && !only ? flags.map((code) => t(`flags.${code as FlagCode}`)).join(', ') : ''
  return { what, detail: [name, said].filter(Boolean).join(': ') }
}

/** Does what is to be done, or leads there; who may only look is led there as well. */
function Verb({ need, what }: { need: Need; what: string }) {
  const { job } = need
  if (job && canRetry(job.type) && need.kind === 'failed_job')
    return (
      <span className={classes.verbs}>
        <RetryButton type={job.type} id={job.resourceId} name={what} />
        <Way need={need} what={what} />
      </span>
    )
  return <Way need={need} what={what} />
}

function Way({ need, what }: { need: Need; what: string }) {
  const { t } = useTranslation('dashboard')
  const { kind, of, id, name, count } = need
  const resource = of === 'conference' ? businessPlayers : events
  const rights = {
    event: events.rights.update,
    conference: businessPlayers.rights.update,
    video: videos.rights.update,
  }
  const mayEnd = useMayWrite(kind === 'unpublished_reel' ? reelToVideo.right : rights[of])
  const save = useSave<typeof events | typeof businessPlayers>(resource)
  const verb = mayEnd ? t(`verbs.${kind}`, { count }) : t('verbs.look')
  const label = `${verb}: ${what}${what.includes(name) ? '' : `, ${name}`}`
  const publish = async () => {
    const isSure = await confirm({
      title: t('publish.title', { name }),
      text: t('publish.text'),
      action: t('publish.action'),
    })
    if (!isSure) return
    await save.mutateAsync({ id, body: { visibility: 'public' } }).catch(() => undefined)
    void refresh('dashboard')
  }
  if (kind === 'unpublished' && of !== 'video' && mayEnd)
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={label}
        loading={save.isPending}
        onClick={() => void publish()}
      >
        {verb}
      </Button>
    )
  return (
    <ButtonLink to={pathOfNeed(need)} variant="default" size="compact-sm" aria-label={label}>
      {verb}
    </ButtonLink>
  )
}

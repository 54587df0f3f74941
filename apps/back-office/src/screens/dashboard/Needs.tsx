import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { conferencePaths } from '../conferences/paths.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { videoPaths } from '../videos/paths.ts'
import type { Dashboard } from './all.tsx'
import classes from './dashboard.module.css'

type Need = Dashboard['needs'][number]

const groups = {
  all: undefined,
  streams: ['no_stream', 'stream_problem'],
  markers: ['flags', 'held', 'unconfirmed'],
  jobs: ['failed_job'],
  drafts: ['unpublished'],
} as const satisfies Record<string, readonly Need['kind'][] | undefined>
type Group = keyof typeof groups

const isIn = (group: Group, { kind }: Need) =>
  (groups[group] as readonly Need['kind'][] | undefined)?.includes(kind) ?? true

/** Where it is solved. */
function pathOf({ kind, of, id }: Need): string {
  if (of === 'video') return videoPaths.edit(id)
  if (kind === 'failed_job') return of === 'event' ? sportEventPaths.clip(id) : conferencePaths.clip(id)
  if (kind === 'no_stream' || kind === 'stream_problem')
    return of === 'event' ? sportEventPaths.stream(id) : conferencePaths.stream(id)
  if (of === 'conference') return conferencePaths.edit(id)
  return kind === 'unpublished' ? sportEventPaths.info(id) : sportEventPaths.desk(id)
}

/** What a person should look at, each with the one thing to do about it. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation('dashboard')
  const [group, setGroup] = useState<Group>('all')
  const sumOf = (one: Group) =>
    needs.filter((need) => isIn(one, need)).reduce((sum, need) => sum + need.count, 0)
  const options = (Object.keys(groups) as Group[])
    .filter((one) => one === 'all' || sumOf(one) > 0)
    .map((value) => ({ value, label: `${t(`groups.${value}`)} ${formatNumber(sumOf(value))}` }))
  const chosen = options.some(({ value }) => value === group) ? group : 'all'
  const shown = needs.filter((need) => isIn(chosen, need))
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('needs')}</h2>
        {needs.length > 0 && (
          <Segments label={t('needs')} value={chosen} options={options} onChange={setGroup} />
        )}
      </div>
      {needs.length === 0 && <EmptyBox isTall>{t('noNeeds')}</EmptyBox>}
      <ul className={classes.rows}>
        {shown.map((need) => {
          const { kind, of, id, name, count, at, job } = need
          const what = t(`kinds.${kind}`, { count })
          return (
            <li key={`${kind} ${of} ${id} ${job?.type}`}>
              <span className={classes.what}>
                <b>{what}</b>
                <small>
                  {name} · <RelativeTime at={at} />
                </small>
              </span>
              <ButtonLink
                to={pathOf(need)}
                variant="default"
                size="compact-sm"
                aria-label={`${t(`verbs.${kind}`)}: ${what}, ${name}`}
              >
                {t(`verbs.${kind}`)}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

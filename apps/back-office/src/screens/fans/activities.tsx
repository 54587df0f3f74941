import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  activityKinds,
  consentPurposes,
  type Fan,
  type FanActivity,
  listFanActivities,
} from '@touchline/contract/light'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { DateTime } from '../../ui/RelativeTime.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FanPage } from './FanPage.tsx'
import classes from './fans.module.css'

/** What a fan did, the latest first. */
export default function FanActivities() {
  return <FanPage>{(fan) => <Activities fan={fan} />}</FanPage>
}

const days = 7

function Activities({ fan }: { fan: Fan }) {
  const { t } = useTranslation('fans')
  const [kind, setKind] = useState('')
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['fans', 'activities', fan.id, kind],
    queryFn: ({ pageParam }) =>
      makeCall(listFanActivities, {
        params: { id: fan.id },
        query: { kind: kind || undefined, cursor: pageParam || undefined },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  const all = data?.pages.flatMap((page) => page.data) ?? []
  const weeks = data?.pages[0]?.weeks ?? []
  return (
    <>
      <section aria-label={t('halfYear')}>
        <p className="muted">
          {t('halfYear')}: {t('weeksThere', { count: weeks.filter((count) => count > 0).length })}
        </p>
        <ol className={classes.weeks} aria-hidden="true">
          {weeks.map((count, index) => (
            <li key={index} style={{ '--share': (count / days) * 100 } as CSSProperties} />
          ))}
        </ol>
      </section>
      <SelectField
        label={t('kind')}
        value={kind}
        options={[
          { value: '', label: t('allKinds') },
          ...activityKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        onChange={(value) => setKind(value ?? '')}
      />
      {data && all.length === 0 && <EmptyBox isTall>{t('noActivities')}</EmptyBox>}
      <ul className={classes.rows} aria-label={t('activities')}>
        {all.map((activity) => (
          <li key={`${activity.at} ${activity.kind} ${activity.about}`}>
            <Activity activity={activity} />
            <small>
              <DateTime at={activity.at} />
            </small>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="row">
          <Button variant="default" onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Activity({ activity: { kind, about, isCorrect } }: { activity: FanActivity }) {
  const { t } = useTranslation('fans')
  const purpose = consentPurposes.find((one) => one === about)
  return (
    <span>
      {t(`kinds.${kind}`)}
      {about && (
        <>
          {' '}
          <bdi>{purpose ? t(`purposes.${purpose}`) : about}</bdi>
        </>
      )}
      {isCorrect !== null && <small> {t(isCorrect ? 'right' : 'wrong')}</small>}
    </span>
  )
}

import { ActionIcon, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listPredictorContestants } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons/index.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import classes from './predictor.module.css'

const limit = 25

/** Who plays a game, in the order in which they joined. */
export function Contestants({ id }: { id: number }) {
  const { t } = useTranslation('predictor')
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['predictor-contestants', id, offset],
    queryFn: () => makeCall(listPredictorContestants, { params: { id }, query: { limit, offset } }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} />
  if (data.total === 0) return <EmptyBox>{t('noContestants')}</EmptyBox>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('contestants')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('fan')}</th>
              <th scope="col">{t('joined')}</th>
              <th scope="col" data-number>
                {t('predicted')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((one) => (
              <tr key={one.id}>
                <th scope="row" dir="auto">
                  {one.isNameHidden ? t('withdrawn') : one.name}
                </th>
                <td>{formatDateTime(one.joinedAt)}</td>
                <td data-number>{formatNumber(one.predicted)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.total > limit && (
        <nav className={classes.pages} aria-label={t('contestants')}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('previous')}
            disabled={offset === 0}
            onClick={() => setOffset(offset - limit)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('next')}
            disabled={offset + limit >= data.total}
            onClick={() => setOffset(offset + limit)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </nav>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { listAppearances } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { messageOf } from '../../data/request.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { Facts } from '../../ui/Facts.tsx'
import classes from './challengers.module.css'

/** The events that a challenger took part in. */
export function Appearances({ id }: { id: number }) {
  const { t } = useTranslation('challengers')
  const { data, error } = useQuery({
    queryKey: ['challengers', 'appearances', id],
    queryFn: () => makeCall(listAppearances, { params: { id } }),
  })
  return (
    <section className={classes.aside}>
      <h2>{t('appearances')}</h2>
      {error && <EmptyBox role="alert">{messageOf(error)}</EmptyBox>}
      {data &&
        (data.data.length === 0 ? (
          <EmptyBox>{t('noAppearances')}</EmptyBox>
        ) : (
          <Facts facts={data.data.map(({ name, startsAt }) => [name, formatDateTime(startsAt)] as const)} />
        ))}
    </section>
  )
}

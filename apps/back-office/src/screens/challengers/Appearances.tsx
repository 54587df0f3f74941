import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { events, listAppearances } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { useMayRead } from '../../data/may.ts'
import { messageOf } from '../../data/request.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { sportEventPaths } from '../sport-events/paths.ts'
import classes from './challengers.module.css'

/** The events that a challenger took part in. */
export function Appearances({ id }: { id: number }) {
  const { t } = useTranslation('challengers')
  const mayOpen = useMayRead(events.rights.update)
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
          <ul className={classes.appearances}>
            {data.data.map(({ EventId, name, startsAt }) => (
              <li key={EventId}>
                {mayOpen ? (
                  <Link to={sportEventPaths.info(EventId)} dir="auto">
                    {name}
                  </Link>
                ) : (
                  <span dir="auto">{name}</span>
                )}
                <time dateTime={startsAt}>{formatDateTime(startsAt)}</time>
              </li>
            ))}
          </ul>
        ))}
    </section>
  )
}

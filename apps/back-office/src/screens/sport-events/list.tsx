import { useTranslation } from 'react-i18next'
import { Segments } from '../../ui/Segments.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { Calendar } from './Calendar.tsx'
import { EventTable } from './EventTable.tsx'
import { MatchDay } from './MatchDay.tsx'
import classes from './sport-events.module.css'
import { type EventsView, eventsViews, useEventsView } from './useEventsView.ts'

const views = { day: MatchDay, table: EventTable, calendar: Calendar }

/** The sport events of the account, as a match day, a table or a calendar; the filters stay. */
export default function EventList() {
  const { t } = useTranslation('events')
  const { view, go } = useEventsView()
  const isPhone = useIsPhone()
  const View = views[view]
  const choice = (
    <Segments<EventsView>
      label={t('view')}
      value={view}
      options={eventsViews.map((value) => ({ value, label: t(`views.${value}`) }))}
      onChange={(show) => go({ show })}
    />
  )
  return (
    <>
      {isPhone && <div className={classes.phoneViews}>{choice}</div>}
      <View choice={isPhone ? null : choice} />
    </>
  )
}

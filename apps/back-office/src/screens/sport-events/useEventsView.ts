import { useNavigate } from '@tanstack/react-router'
import { isDay, today } from '../../features/event/days.ts'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'

export const eventsViews = ['day', 'table', 'calendar'] as const
export type EventsView = (typeof eventsViews)[number]

type Address = { show?: EventsView; day?: string | undefined }

/** How the events are shown and which day, as the address has them; its filters stay. */
export function useEventsView() {
  const { show, day } = useSearchTexts()
  const navigate = useNavigate()
  return {
    view: eventsViews.find((one) => one === show) ?? 'day',
    /** Today if the address names none. */
    day: isDay(day) ? day : today(),
    go: (address: Address) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, page: undefined, ...address }),
        replace: address.show === undefined,
      }),
  }
}

import type { CreateOf, Simulcast, simulcasts } from '@touchline/contract/light'

/** The form of a simulcast: it sends one of two kinds of sources. */
export type SimulcastValues = {
  name: string
  kind: 'input' | 'event'
  InputId: number | null
  EventId: number | null
  startsAt: string | null
  isWithEvent: boolean
}

export const toValues = (item: Simulcast | undefined): SimulcastValues => ({
  name: item?.name ?? '',
  kind: item?.EventId ? 'event' : 'input',
  InputId: item?.InputId ?? null,
  EventId: item?.EventId ?? null,
  startsAt: item?.startsAt ?? null,
  isWithEvent: item?.isWithEvent ?? true,
})

export const toBody = ({ kind, ...values }: SimulcastValues): CreateOf<typeof simulcasts> => {
  const isEvent = kind === 'event'
  return {
    ...values,
    InputId: isEvent ? null : values.InputId,
    EventId: isEvent ? values.EventId : null,
    isWithEvent: isEvent && values.isWithEvent,
  }
}

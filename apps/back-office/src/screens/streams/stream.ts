import type { EventStream } from '@touchline/contract/light'

/** What all streams have, whatever they belong to; those of events may have a second input. */
export type Stream = Pick<
  EventStream,
  'id' | 'kind' | 'name' | 'VideoId' | 'url' | 'InputId' | 'playlist' | 'isMain' | 'check'
> &
  Partial<Pick<EventStream, 'SecondInputId'>>

import type { EventStream } from '@touchline/contract/light'

/** What all streams have, whatever they belong to. */
export type Stream = Pick<
  EventStream,
  | 'id'
  | 'kind'
  | 'name'
  | 'VideoId'
  | 'url'
  | 'InputId'
  | 'SecondInputId'
  | 'channelId'
  | 'stopsChannel'
  | 'cameras'
  | 'playlist'
  | 'isMain'
  | 'check'
>

export const nav = { 'business-players': 'Conferences' }

export default {
  title: 'Conferences',
  new: 'New conference',
  emptyTitle: 'No conferences yet',
  emptyText:
    'A conference is a recording or a live stream with speakers and chapters. Create your first one.',
  fields: {
    name: 'Name',
    description: 'Description',
    startsAt: 'Start',
    timeZone: 'Time zone',
    state: 'Status',
    visibility: 'Visibility',
    ThemeId: 'Theme',
    poster: 'Poster',
    tags: 'Tags',
  },
  ownTimeZone: 'Same as your account',
  noTheme: 'Theme of the account',
  posterKept: 'Current poster',
  states: {
    planned: 'Planned',
    live: 'Live',
    replay: 'Finished',
    cancelled: 'Cancelled',
    postponed: 'Postponed',
  },
  visibilities: { private: 'Private', unlisted: 'Unlisted', public: 'Public' },
  stream: 'Stream',
  chapters: 'Chapters',
  noStream: 'No stream',
  streamKinds: { aws: 'AWS stream', video: 'Library video', hls: 'HLS URL' },
  streamProblem: 'Does not play',
  results: {
    created: 'Conference created',
    saved: 'Conference saved',
    deleted_one: 'Conference deleted',
    deleted_other: '{{count}} conferences deleted',
    restored_one: 'Conference restored',
    restored_other: '{{count}} conferences restored',
  },
}

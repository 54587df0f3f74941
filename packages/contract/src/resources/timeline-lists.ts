/** The formats that markers are imported from. */
export const importFormats = ['csv', 'sportscode', 'statsbomb', 'touchline'] as const
export type ImportFormat = (typeof importFormats)[number]

/** The formats that markers are exported as; `json` is the one that keeps everything. */
export const timelineExports = ['json', 'csv', 'sportscode', 'webvtt', 'edl', 'fcpxml'] as const
export type TimelineExport = (typeof timelineExports)[number]

/** What a column of a CSV can be; `''` for none of these. */
export const csvColumns = [
  '',
  'key',
  'at',
  'in',
  'out',
  'duration',
  'minute',
  'second',
  'type',
  'code',
  'team',
  'player',
  'secondPlayer',
  'detail',
  'title',
  'comment',
  'phase',
  'status',
  'isPublic',
  'wallClock',
] as const

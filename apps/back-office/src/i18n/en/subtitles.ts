import { subtitlesMessages } from '@touchline/contract/messages/subtitles'

export const nav = { subtitles: 'Subtitles' }

export default {
  languages: 'Languages of the subtitles',
  language: 'Language',
  add: 'Add a language',
  defaultOf: '{{label}} (default)',
  empty: 'No subtitles yet. Add a language, then write them or choose a WebVTT or SRT file.',
  notYet: 'The video can be seen here once it plays.',
  preview: 'Preview',
  kind: 'Kind',
  kinds: { subtitles: 'Subtitles', captions: 'Captions (for the deaf)' },
  isDefault: 'Shown by default',
  file: 'Choose a file',
  text: 'Text',
  textHelp: 'WebVTT or SRT. What you write is drawn over the picture.',
  count_one: '{{count}} subtitle',
  count_other: '{{count}} subtitles',
  save: 'Save',
  remove: 'Remove',
  removeTitle: 'Remove these subtitles?',
  removeText: 'The text of this language is gone then.',
  errors_one: '{{count}} line is not right',
  errors_other: '{{count}} lines are not right',
  moreErrors_one: 'and {{count}} more',
  moreErrors_other: 'and {{count}} more',
  messages: subtitlesMessages,
}

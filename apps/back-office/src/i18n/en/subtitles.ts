import { subtitlesMessages } from '@touchline/contract/messages/subtitles'

export const nav = { subtitles: 'Subtitles' }

export default {
  languages: 'Subtitle languages',
  language: 'Language',
  add: 'Add a language',
  defaultOf: '{{label}} (default)',
  empty: 'No subtitles yet. Add a language, then type the subtitles or choose a WebVTT or SRT file.',
  notYet: 'The preview appears here once the video is ready.',
  preview: 'Preview',
  kind: 'Kind',
  kinds: { subtitles: 'Subtitles', captions: 'Captions (deaf and hard of hearing)' },
  isDefault: 'Show by default',
  file: 'Choose a file',
  text: 'Text',
  textHelp: 'WebVTT or SRT. Your text appears over the video as you type.',
  count_one: '{{count}} subtitle',
  count_other: '{{count}} subtitles',
  save: 'Save',
  remove: 'Remove',
  removeTitle: 'Remove these subtitles?',
  removeText: 'The text in this language will be deleted.',
  errors_one: '{{count}} line to fix',
  errors_other: '{{count}} lines to fix',
  moreErrors_one: 'and {{count}} more',
  moreErrors_other: 'and {{count}} more',
  saved: 'Subtitles saved',
  removed: 'Subtitles removed',
  messages: subtitlesMessages,
}

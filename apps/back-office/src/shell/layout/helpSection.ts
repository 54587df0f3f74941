import type help from '../../i18n/en/help.ts'

export type HelpSection = keyof typeof help.sections

/** The first that matches a route has its help. */
const sections: readonly [RegExp, HelpSection][] = [
  [/\/videos\/create/, 'upload'],
  [/\/clip$/, 'clips'],
  [/\/subtitles$/, 'subtitles'],
  [/\/thumbnail$/, 'thumbnails'],
  [/\/statistics$/, 'statistics'],
  [/^\/medias\/videos/, 'videos'],
  [/\/import$/, 'imports'],
  [/\/themes\b/, 'themes'],
  [/^\/account\/(sports|marker-types)\b/, 'sports'],
  [/\/clip-skins\b/, 'skins'],
  [/\/competitions\b/, 'competitions'],
  [/^\/actors\b/, 'actors'],
  [/\/tags\b/, 'tags'],
  [/\/categories\b/, 'categories'],
  [/\/playlists\b/, 'playlists'],
  [/\/bin$/, 'bin'],
  [/^\/account\/(users|customers)\b/, 'roles'],
  [/\/query-builder$/, 'queries'],
  [/\/list$/, 'lists'],
]

/** The section of the help for a route, by its declared path. */
export const helpSectionOf = (path: string): HelpSection =>
  sections.find(([pattern]) => pattern.test(path))?.[1] ?? 'start'

import type { MessageDomain } from '@touchline/contract'
import type categories from './en/categories.ts'
import type clips from './en/clips.ts'
import type common from './en/common.ts'
import type failures from './en/failures.ts'
import type gallery from './en/gallery.ts'
import type jobs from './en/jobs.ts'
import type lists from './en/lists.ts'
import type playlists from './en/playlists.ts'
import type requests from './en/requests.ts'
import type session from './en/session.ts'
import type settings from './en/settings.ts'
import type shell from './en/shell.ts'
import type subtitles from './en/subtitles.ts'
import type tags from './en/tags.ts'
import type ui from './en/ui.ts'
import type uploads from './en/uploads.ts'
import type videos from './en/videos.ts'

/** The bundles of texts, one a domain; a new one is named here and has a file in en and fr. */
type Texts = {
  shell: typeof shell
  ui: typeof ui
  gallery: typeof gallery
  settings: typeof settings
  tags: typeof tags
  videos: typeof videos
  clips: typeof clips
  subtitles: typeof subtitles
  categories: typeof categories
  playlists: typeof playlists
  common: typeof common
  failures: typeof failures
  jobs: typeof jobs
  lists: typeof lists
  requests: typeof requests
  session: typeof session
  uploads: typeof uploads
}
export type Namespace = keyof Texts

/** Each domain of the contract's messages has a bundle of its name, with their texts. */
type WithMessages<Bundles extends Record<MessageDomain, { messages: object }>> = Bundles

/** The French form of a bundle: the same keys, other texts. */
export type Translated<Bundle> = {
  readonly [Key in keyof Bundle]: Bundle[Key] extends string ? string : Translated<Bundle[Key]>
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: WithMessages<Texts>
    returnNull: false
  }
}

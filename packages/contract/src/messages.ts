import { awsMessages } from './messages/aws.ts'
import { challengersMessages } from './messages/challengers.ts'
import { chatsMessages } from './messages/chats.ts'
import { clipsMessages } from './messages/clips.ts'
import { commonMessages } from './messages/common.ts'
import { competitionsMessages } from './messages/competitions.ts'
import { eventsMessages } from './messages/events.ts'
import { failuresMessages } from './messages/failures.ts'
import { fansMessages } from './messages/fans.ts'
import { giftsMessages } from './messages/gifts.ts'
import { importsMessages } from './messages/imports.ts'
import { inputsMessages } from './messages/inputs.ts'
import { jobsMessages } from './messages/jobs.ts'
import { listsMessages } from './messages/lists.ts'
import { markersMessages } from './messages/markers.ts'
import { motmMessages } from './messages/motm.ts'
import { multicamsMessages } from './messages/multicams.ts'
import { networksMessages } from './messages/networks.ts'
import { peopleMessages } from './messages/people.ts'
import { playMessages } from './messages/play.ts'
import { playbackMessages } from './messages/playback.ts'
import { predictorMessages } from './messages/predictor.ts'
import { preflightMessages } from './messages/preflight.ts'
import { questionsMessages } from './messages/questions.ts'
import { quizzesMessages } from './messages/quizzes.ts'
import { reelsMessages } from './messages/reels.ts'
import { requestsMessages } from './messages/requests.ts'
import { sessionMessages } from './messages/session.ts'
import { simulcastsMessages } from './messages/simulcasts.ts'
import { subscriptionMessages } from './messages/subscription.ts'
import { subtitlesMessages } from './messages/subtitles.ts'
import { thumbnailsMessages } from './messages/thumbnails.ts'
import { timelinesMessages } from './messages/timelines.ts'
import { uploadsMessages } from './messages/uploads.ts'
import { videosMessages } from './messages/videos.ts'
import { webhooksMessages } from './messages/webhooks.ts'

/** The English texts by domain. The back-office has a bundle of the same name for each domain and language. */
const templates = {
  aws: awsMessages,
  challengers: challengersMessages,
  chats: chatsMessages,
  clips: clipsMessages,
  reels: reelsMessages,
  common: commonMessages,
  competitions: competitionsMessages,
  events: eventsMessages,
  failures: failuresMessages,
  fans: fansMessages,
  gifts: giftsMessages,
  imports: importsMessages,
  inputs: inputsMessages,
  jobs: jobsMessages,
  lists: listsMessages,
  markers: markersMessages,
  motm: motmMessages,
  multicams: multicamsMessages,
  networks: networksMessages,
  people: peopleMessages,
  play: playMessages,
  playback: playbackMessages,
  preflight: preflightMessages,
  predictor: predictorMessages,
  questions: questionsMessages,
  quizzes: quizzesMessages,
  requests: requestsMessages,
  session: sessionMessages,
  simulcasts: simulcastsMessages,
  subscription: subscriptionMessages,
  subtitles: subtitlesMessages,
  thumbnails: thumbnailsMessages,
  timelines: timelinesMessages,
  uploads: uploadsMessages,
  videos: videosMessages,
  webhooks: webhooksMessages,
}

type Templates = typeof templates
export type MessageDomain = keyof Templates

/** Plural forms end in `_one` and `_other`, as in i18next; `count` selects one. */
type Singular<Name> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name

type NameOf<Domain extends MessageDomain> = Singular<keyof Templates[Domain] & string>

/** The key of a message that both languages have, e.g. `videos.hasFile`. */
export type MessageKey = { [Domain in MessageDomain]: `${Domain}.${NameOf<Domain>}` }[MessageDomain]

type TemplateOf<Key extends MessageKey> = Key extends `${infer Domain extends MessageDomain}.${infer Name}`
  ? Templates[Domain][(Name | `${Name}_other`) & keyof Templates[Domain]]
  : never

type Placeholder<Template> = Template extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** The placeholders in a message's text. */
type ParamsOf<Key extends MessageKey> = {
  [Name in Placeholder<TemplateOf<Key>>]: Name extends 'count' ? number : string | number
}

/** A key whose text has no placeholders. */
export type PlainKey = {
  [Key in MessageKey]: keyof ParamsOf<Key> extends never ? Key : never
}[MessageKey]

/** A message key with the params of its text. */
export type MessageRef =
  | { key: PlainKey; params?: undefined }
  | { [Key in Exclude<MessageKey, PlainKey>]: { key: Key; params: ParamsOf<Key> } }[Exclude<
      MessageKey,
      PlainKey
    >]

/** Why a job failed; its message key is `failures.{code}`. */
export type JobFailureCode = keyof typeof failuresMessages

export type Params = Record<string, string | number>

/** A message as it is sent: the English text, and its key and params for translation in the back-office. */
export type Message = { message: string; key: MessageKey; params: Params }

/** Renders a message in English. */
export function toMessage({ key, params }: MessageRef): Message {
  const values: Params = params ?? {}
  const [domain, name] = key.split('.') as [MessageDomain, string]
  const texts: Record<string, string> = templates[domain]
  const text = texts[name] ?? texts[`${name}_${values.count === 1 ? 'one' : 'other'}`] ?? key
  return { message: text.replace(/\{\{(\w+)\}\}/g, (_, slot) => String(values[slot])), key, params: values }
}

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { colour, dateTime, id, itemParams, langId, milliseconds } from '../fields.ts'
import { platforms } from '../platforms.ts'
import { legalKinds } from '../resources/account-config.ts'
import { eventStates, sides } from '../resources/event-lists.ts'
import { conferenceRights, eventRights } from '../resources/events.rights.ts'
import { markerCategories } from '../resources/marker-lists.ts'
import { multicamLayouts } from '../resources/multicam-lists.ts'
import { unavailabilities } from '../resources/showing-rights.ts'
import { sphere } from '../resources/sphere.ts'
import { themeFonts } from '../resources/themes.ts'
import { sprite, subtitleKinds } from '../resources/videos.ts'
import { visibilities } from '../resources/visibilities.ts'
import { playbackReport, statistics, statisticsQuery } from './playback.ts'
import { publicKey } from './videos.ts'

/** The address of a public page, and the HTML that shows it on another site. */
const embed = z.strictObject({ url: z.string(), html: z.string() })
export type Embed = z.infer<typeof embed>

export const readEventEmbed = defineCall({
  name: 'read-event-embed',
  method: 'GET',
  path: '/main-api/events/{id}/embed',
  summary:
    'Retrieve the address of the public page of an event, and the HTML that shows it on another site. Until the event is published, the page says so.',
  right: eventRights.find,
  params: itemParams,
  reply: embed,
})

export const readConferenceEmbed = defineCall({
  name: 'read-conference-embed',
  method: 'GET',
  path: '/main-api/business-players/{id}/embed',
  summary:
    'Retrieve the address of the public page of a conference, and the HTML that shows it on another site. Until the conference is published, the page says so.',
  right: conferenceRights.find,
  params: itemParams,
  reply: embed,
})

const publications = z.strictObject({
  data: z.array(
    z.strictObject({
      VideoId: id,
      name: z.string(),
      of: z.enum(['recording', 'clip', 'reel']),
      /** How widely it is seen; private if it is seen on networks alone. */
      visibility: z.enum(visibilities),
      /** The public page; null if it has none. */
      url: z.string().nullable(),
      posts: z.array(z.strictObject({ target: z.string(), url: z.string().nullable() })),
    }),
  ),
  total: z.int(),
  heldBack: z.int(),
})
export type Publications = z.infer<typeof publications>

export const listEventPublications = defineCall({
  name: 'list-event-publications',
  method: 'GET',
  path: '/main-api/events/{id}/publications',
  summary:
    'List what visitors can see of an event besides its page: its recording, the videos made of its clips and reels, and what was posted on networks. What is published, but not seen because the event is narrower by now, is only counted.',
  right: eventRights.find,
  params: itemParams,
  reply: publications,
})

export const listConferencePublications = defineCall({
  name: 'list-conference-publications',
  method: 'GET',
  path: '/main-api/business-players/{id}/publications',
  summary:
    'List what visitors can see of a conference besides its page: its recording, the videos made of its clips and reels, and what was posted on networks. What is published, but not seen because the conference is narrower by now, is only counted.',
  right: conferenceRights.find,
  params: itemParams,
  reply: publications,
})

/** What visitors see instead of an event or a conference that is private. */
export const publicStates = ['unpublished', ...eventStates] as const

/** A marker or a chapter as visitors see it. */
const moment = z.object({
  id,
  /** Where it is in the media, in ms. */
  at: milliseconds,
  /** Where playback starts to show it. */
  from: milliseconds,
  /** Of a chapter; null if it ends where the next one begins. */
  end: milliseconds.nullable(),
  /** What happened, or the title of the chapter. */
  name: z.string(),
  /** The phase that begins, whose built-in names the page translates. */
  phase: z.string().nullable(),
  /** Who did it or speaks, and what else there is to say. */
  text: z.string().nullable(),
  /** The minute of the match, such as `45+2′`; null where no clock runs. */
  minute: z.string().nullable(),
  category: z.enum(markerCategories).nullable(),
  icon: z.string().nullable(),
  colour: colour.nullable(),
  side: z.enum(sides).nullable(),
  /** After a marker that changes it. */
  score: z.strictObject({ home: z.int(), away: z.int() }).nullable(),
})
export type PublicMoment = z.infer<typeof moment>

const challenger = z.object({
  name: z.string(),
  short: z.string(),
  colour: colour.nullable(),
  logo: z.string().nullable(),
  side: z.enum(sides).nullable(),
})

/** The angles of an event, of which visitors choose what they see. */
const angles = z.object({
  layout: z.enum(multicamLayouts),
  /** The places of cameras count from 0; null if the main one cannot be shown. */
  main: z.int().nullable(),
  /** Whether the same moment is the same time of day; otherwise all cameras began at once, but for their offsets. */
  isDated: z.boolean(),
  /** What the page plays, which may be no camera. */
  played: z.object({ beganAt: dateTime.nullable(), offset: z.int(), tellsTime: z.boolean() }),
  cameras: z.array(
    z.object({
      name: z.string(),
      playlist: z.string(),
      isLive: z.boolean(),
      /** Whether its playlist tells the time of day. */
      tellsTime: z.boolean(),
      /** Whether it is what the page plays anyway. */
      isPlayed: z.boolean(),
      beganAt: dateTime.nullable(),
      /** Milliseconds by which the same moment is later in it. */
      offset: z.int(),
    }),
  ),
  /** When another one became the main one, by the programme date-time; the earliest first. */
  switches: z.array(z.object({ at: dateTime, camera: z.int() })),
})
export type PublicAngles = z.infer<typeof angles>

/** An event or a conference as its public page shows it. */
const programme = z.object({
  state: z.enum(publicStates),
  /** Seconds after which an open page asks again, and a random part of a second more. */
  pollAfter: z.int().min(1),
  /** Empty while it is not published. */
  name: z.string(),
  description: z.string().nullable(),
  /** Of an event, where it belongs to one. */
  competition: z.string().nullable(),
  round: z.string().nullable(),
  startsAt: dateTime.nullable(),
  timeZone: z.string().nullable(),
  /** Null before it begins, and where there is nothing to play. */
  media: z
    .object({
      playlist: z.string(),
      isLive: z.boolean(),
      /** Null while it is live, or if it is not known. */
      duration: milliseconds.nullable(),
      frameRate: z.number().nullable(),
      sprite: sprite.nullable(),
      /** Null for a flat picture. */
      sphere: sphere.nullable(),
      subtitles: z.array(
        z.object({
          langId,
          label: z.string(),
          kind: z.enum(subtitleKinds),
          isDefault: z.boolean(),
          url: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Null if there is no choice. */
  angles: angles.nullable(),
  /** The event by which its chat is called; absent where there is none. */
  chat: id.optional(),
  /** The event by which its games are listed; absent where there are none. */
  games: id.optional(),
  /** The platform whose player shows what is on, also before it begins; null if it is played here. */
  platform: z.enum(platforms).nullable(),
  /** What that player shows; null before it begins, and where there is nothing to play. */
  elsewhere: z.object({ player: z.string(), page: z.string() }).nullable(),
  /** Why visitors cannot watch what is on; null unless its rights say so. */
  unavailable: z.enum(unavailabilities).nullable(),
  poster: z.string().nullable(),
  challengers: z.array(challenger),
  /** Null unless two challengers play. */
  score: z.strictObject({ home: z.int(), away: z.int() }).nullable(),
  /** The result of a penalty shoot-out; null if there was none. */
  shootOut: z.strictObject({ home: z.int(), away: z.int() }).nullable(),
  isScoreProvisional: z.boolean(),
  /** The phase that was whistled in last, and its name as the sport has it. */
  phase: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  /** The address of the sport’s icons. */
  icons: z.string().nullable(),
  /** In the order of the media. */
  moments: z.array(moment),
  /** Published clips and reels, the latest first, each a public video of its own. */
  clips: z.array(
    z.object({
      key: publicKey,
      name: z.string(),
      /** Where it begins in the media, in ms; null for a reel. */
      at: milliseconds.nullable(),
      /** Of the match, at the marker that it was cut from or where it begins. */
      minute: z.string().nullable(),
      duration: milliseconds,
      thumbnail: z.string().nullable(),
    }),
  ),
  /** Public events of the same round, by kick-off, each with a page of its own. */
  related: z.array(
    z.object({ key: publicKey, name: z.string(), startsAt: dateTime, state: z.enum(eventStates) }),
  ),
  brand: z.object({
    name: z.string(),
    colour: z.string().nullable(),
    background: z.string().nullable(),
    font: z.enum(themeFonts).nullable(),
    logo: z.string().nullable(),
  }),
  legal: z.array(z.object({ kind: z.enum(legalKinds), url: z.string() })),
  autoplays: z.boolean(),
  loops: z.boolean(),
})
export type PublicProgramme = z.infer<typeof programme>

const ofKey = z.object({ key: publicKey })
const inLanguage = z.object({ lang: langId.optional() })

export const readPublicEvent = defineCall({
  name: 'read-public-event',
  method: 'GET',
  path: '/main-api/embed/events/{key}',
  summary:
    'Retrieve what the public page of an event shows: media, score, and the markers that are public by now. Open pages ask again with If-None-Match, `pollAfter` seconds later.',
  right: 'public',
  params: ofKey,
  query: inLanguage,
  reply: programme,
})

export const readPublicConference = defineCall({
  name: 'read-public-conference',
  method: 'GET',
  path: '/main-api/embed/conferences/{key}',
  summary:
    'Retrieve what the public page of a conference shows: media and chapters. Open pages ask again with If-None-Match, `pollAfter` seconds later.',
  right: 'public',
  params: ofKey,
  query: inLanguage,
  reply: programme,
})

const report = {
  method: 'POST',
  right: 'public',
  isHarmless: true,
  takesText: true,
  params: ofKey,
  body: playbackReport,
} as const

export const reportEventPlayback = defineCall({
  ...report,
  name: 'report-event-playback',
  path: '/main-api/embed/events/{key}/playback',
  summary: 'Report what was watched on the public page of an event since the last report.',
})

export const reportConferencePlayback = defineCall({
  ...report,
  name: 'report-conference-playback',
  path: '/main-api/embed/conferences/{key}/playback',
  summary: 'Report what was watched on the public page of a conference since the last report.',
})

/** Statistics with what there is along the media. */
const programmeStatistics = statistics.extend({
  /** Markers that count, or chapters. */
  moments: z.array(
    z.object({
      id,
      at: milliseconds,
      name: z.string(),
      category: z.enum(markerCategories).nullable(),
      colour: colour.nullable(),
      /** In the sprite of the sport. */
      icon: z.string().nullable(),
      side: z.enum(sides).nullable(),
    }),
  ),
  /** Cut from the recording; `plays` are the views of what was published of them in the period. */
  clips: z.array(
    z.object({ id, title: z.string(), in: milliseconds, out: milliseconds, plays: z.int().min(0) }),
  ),
})

export const readEventStatistics = defineCall({
  name: 'read-event-statistics',
  method: 'GET',
  path: '/main-api/events/{id}/statistics',
  summary: 'Retrieve how an event was watched on its public page, by default in the last 30 days (UTC).',
  right: eventRights.update,
  params: itemParams,
  query: statisticsQuery,
  reply: programmeStatistics,
})

export const readConferenceStatistics = defineCall({
  name: 'read-conference-statistics',
  method: 'GET',
  path: '/main-api/business-players/{id}/statistics',
  summary: 'Retrieve how a conference was watched on its public page, by default in the last 30 days (UTC).',
  right: conferenceRights.update,
  params: itemParams,
  query: statisticsQuery,
  reply: programmeStatistics,
})

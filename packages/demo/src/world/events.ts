import { sphereModules, usualSphere } from '@touchline/contract'
import {
  eventRecords,
  eventStreamRecords,
  graphicRecords,
  insertRow,
  keyTemplateRecords,
  markerRecords,
  type Scope,
  type System,
} from '@touchline/records'
import { demoInput } from './inputs.ts'
import { demoLooks, demoPlayback } from './playback.ts'

type Mark = [code: string, seconds: number, side?: 'home' | 'away', player?: string, second?: string]
type DemoEvent = {
  home: string
  away: string
  /** The beginning of the name of the video that it plays; none for an event to come. */
  video?: string
  /** It is to play this live input. */
  input?: string
  venue: string
  /** From now, in days. */
  days: number
  state: 'planned' | 'replay'
  /** The number of the round in the first season. */
  round?: number
  name?: string
  hasGraphics?: true
  /** It has a public page, which was watched. */
  isPublic?: true
  /** Its video is a sphere. */
  isSphere?: true
  /** Videos by the beginnings of their names, and how many ms later the same moment is in each. */
  angles?: [video: string, name: string, offset: number][]
  marks: Mark[]
}

/** The demo world's matches: two that were logged, one to rehearse, one today, and those to come. */
const demoEvents: DemoEvent[] = [
  {
    home: 'Harbour City',
    away: 'Saltmarsh United',
    video: 'Harbour City – Saltmarsh United',
    venue: 'Old Harbour',
    days: -1,
    state: 'replay',
    round: 12,
    hasGraphics: true,
    isPublic: true,
    marks: [
      ['whistle', 0],
      ['corner', 4.2, 'home'],
      ['shot_on_target', 6.1, 'home', 'Luca Ferro'],
      ['save', 6.6, 'away', 'Piet Vos'],
      ['goal', 12.4, 'home', 'Sami Okoro', 'Luca Ferro'],
      ['foul', 15.2, 'away', 'Noah Lind'],
      ['yellow_card', 16.0, 'away', 'Noah Lind'],
      ['shot_off_target', 19.5, 'away', 'Noah Lind'],
      ['goal', 24.8, 'home', 'Tariq Bell'],
      ['substitution', 27.0, 'away', 'Noah Lind', 'Piet Vos'],
    ],
  },
  {
    home: 'Kestrel Rovers',
    away: 'Lighthouse AFC',
    video: 'Kestrel Rovers – Lighthouse AFC',
    venue: 'Kestrel Ground',
    days: -2,
    state: 'replay',
    round: 12,
    isPublic: true,
    marks: [
      ['whistle', 0],
      ['save', 5, 'away'],
      ['goal', 11, 'away'],
      ['highlight', 15, 'home'],
    ],
  },
  {
    home: 'Lighthouse AFC',
    away: 'Kestrel Rovers',
    video: 'Youth cup final',
    venue: 'Lighthouse Park',
    name: 'Youth cup final: Lighthouse AFC – Kestrel Rovers',
    days: -4,
    state: 'replay',
    angles: [
      ['Youth cup final', 'Wide', 0],
      ['Women: Saltmarsh', 'Behind the goal', 1_240],
      ['Saves of the month', 'Bench', -480],
    ],
    marks: [],
  },
  {
    home: 'Harbour City',
    away: 'Lighthouse AFC',
    video: 'Harbour City – Lighthouse AFC, all around',
    venue: 'Old Harbour',
    name: 'Harbour City – Lighthouse AFC (360°)',
    days: -9,
    state: 'replay',
    isPublic: true,
    isSphere: true,
    marks: [],
  },
  {
    home: 'Saltmarsh United',
    away: 'Kestrel Rovers',
    input: demoInput,
    venue: 'The Saltings',
    days: 0,
    state: 'planned',
    round: 13,
    marks: [],
  },
  {
    home: 'Lighthouse AFC',
    away: 'Harbour City',
    venue: 'Lighthouse Park',
    days: 6,
    state: 'planned',
    round: 13,
    marks: [],
  },
  {
    home: 'Harbour City',
    away: 'Kestrel Rovers',
    venue: 'Old Harbour',
    days: 13,
    state: 'planned',
    round: 14,
    marks: [],
  },
]

/** In the evening some days from now; one that is planned is still to come, however late it is. */
export function kickOff(days: number, state: DemoEvent['state'], now: number): Date {
  const startsAt = new Date(now + days * 86_400_000)
  startsAt.setUTCHours(19, 0, 0, 0)
  if (state === 'planned' && startsAt.getTime() <= now) startsAt.setUTCDate(startsAt.getUTCDate() + 1)
  return startsAt
}

/** Creates the events, with their streams and what was logged. */
export async function fillEvents(inside: Scope<System>): Promise<void> {
  const teams = await inside.query<{ id: number; name: string; SportId: number }>(
    'select id, name, "SportId" from challengers where "AccountId" = $1',
  )
  const rounds = await inside.query<{ id: number; number: number; SeasonId: number; CompetitionId: number }>(
    `select r.id, r.number, r."SeasonId", s."CompetitionId" from rounds r join seasons s on s.id = r."SeasonId"
      where r."AccountId" = $1 order by r."SeasonId", r.number`,
  )
  const types = await inside.query<{ id: number; code: string; SportId: number; isPublic: boolean }>(
    'select id, code, "SportId", "isPublic" from marker_types where "AccountId" = $1',
  )
  const inputs = await inside.query<{ id: number; name: string }>(
    'select id, name from inputs where "AccountId" = $1',
  )
  for (const demo of demoEvents) {
    const {
      home,
      away,
      video,
      input,
      venue,
      days,
      state,
      round,
      name,
      hasGraphics,
      isPublic,
      isSphere,
      marks,
      angles = [],
    } = demo
    const sides = {
      home: teams.find((team) => team.name === home)!,
      away: teams.find((team) => team.name === away)!,
    }
    const place = rounds.find(({ number }) => number === round)
    const startsAt = kickOff(days, state, Date.now())
    const event = await insertRow(inside, eventRecords, {
      name: name ?? `${home} – ${away}`,
      startsAt: startsAt.toISOString(),
      SportId: sides.home.SportId,
      ...(place && { CompetitionId: place.CompetitionId, SeasonId: place.SeasonId, RoundId: place.id }),
      venue: { name: venue, city: 'Northshore', country: 'GB', isNeutral: false },
      state,
      visibility: isPublic ? 'public' : 'private',
      challengers: [sides.home.id, sides.away.id],
      activatedModules: [
        ...(['STREAM', 'MARKERS'] as const),
        ...(hasGraphics ? (['ADVERTISING'] as const) : []),
        ...(angles.length > 0 ? (['MULTICAM'] as const) : []),
        ...(isSphere ? sphereModules : []),
      ],
      sphere: isSphere ? { ...usualSphere, pitch: -8, down: -60, up: 45 } : null,
    })
    if (isPublic)
      await demoPlayback(inside, { kind: 'event', id: event.id, seconds: 30, index: 1, goals: [42, 84] })
    if (isSphere) await demoLooks(inside, event.id)
    if (hasGraphics) await fillGraphics(inside, event.id, types.find(({ code }) => code === 'goal')!.id)
    const [source] = video
      ? await inside.query<{ id: number }>(
          `select id from videos where "AccountId" = $1 and name like $2 || '%' order by id limit 1`,
          [video],
        )
      : []
    if (source)
      await insertRow(inside, eventStreamRecords, {
        EventId: event.id,
        kind: 'video',
        VideoId: source.id,
        isMain: true,
      })
    if (input)
      await insertRow(inside, eventStreamRecords, {
        EventId: event.id,
        kind: 'input',
        InputId: inputs.find((one) => one.name === input)!.id,
        isMain: true,
        check: { at: new Date().toISOString(), problem: null, isLive: true, duration: null, beganAt: null },
      })
    await fillAngles(inside, event.id, angles)
    for (const [code, seconds, side, player, second] of marks) {
      const type = types.find((one) => one.code === code && one.SportId === sides.home.SportId)!
      await insertRow(inside, markerRecords, {
        EventId: event.id,
        MarkerTypeId: type.id,
        at: Math.round(seconds * 1000),
        ChallengerId: side ? sides[side].id : null,
        player: player ?? null,
        secondPlayer: second ?? null,
        phase: code === 'whistle' ? 'first_half' : null,
        status: 'confirmed',
        isPublic: type.isPublic,
        publishAt: type.isPublic ? startsAt.toISOString() : null,
        wallClock: new Date(startsAt.getTime() + seconds * 1000).toISOString(),
      })
    }
  }
  await fillKeyTemplate(inside, teams[0]!.SportId)
}

/** A sponsor's line after each goal, and the names of the commentators at the beginning. */
async function fillGraphics(inside: Scope<System>, EventId: number, MarkerTypeId: number): Promise<void> {
  await insertRow(inside, graphicRecords, {
    EventId,
    name: 'Sponsor after a goal',
    text: 'This goal is brought to you by Harbour Bank',
    textColour: '#ffffff',
    backgroundColour: '#0b3d5c',
    position: 'bottom',
    MarkerTypeId,
    duration: 4000,
  })
  await insertRow(inside, graphicRecords, {
    EventId,
    name: 'Commentators',
    text: 'Commentary: Jonas Weir and Maren Holt',
    textColour: '#ffffff',
    backgroundColour: '#1c232b',
    position: 'top_left',
    startsAt: 1000,
    endsAt: 8000,
  })
}

/** A template that everyone of the account can choose on the desk: the built-in keys, and a goal is cut at once. */
async function fillKeyTemplate(inside: Scope<System>, SportId: number): Promise<void> {
  const keyed = await inside.query<{ code: string; hotkey: string }>(
    'select code, hotkey from marker_types where "AccountId" = $1 and "SportId" = $2 and code is not null and hotkey is not null',
    [SportId],
  )
  await insertRow(inside, keyTemplateRecords, {
    name: 'Goals with a clip',
    SportId,
    layout: 'en',
    keys: Object.fromEntries(keyed.map(({ code, hotkey }) => [code, hotkey])),
    macros: { goal: [{ kind: 'clip' }] },
    isShared: true,
  })
}

/** The first angle is the main one. */
async function fillAngles(
  inside: Scope<System>,
  eventId: number,
  angles: NonNullable<DemoEvent['angles']>,
): Promise<void> {
  if (angles.length === 0) return
  await inside.query(
    `insert into multicams ("AccountId", "EventId", layout) values ($1, $2, 'side-by-side')`,
    [eventId],
  )
  for (const [position, [video, name, offset]] of angles.entries())
    await inside.query(
      `insert into multicam_cameras ("AccountId", "EventId", position, "isMain", "VideoId", name, "offset", "offsetBy")
        select $1, $2, $3, $3 = 0, id, $4, $5, case when $5 = 0 then 'clock' else 'eye' end from videos
        where "AccountId" = $1 and name like $6 || '%' order by id limit 1`,
      [eventId, position, name, offset, video],
    )
}

import { colourOfMarker, type MarkerCategory, type PublicProgramme } from '@touchline/contract'
import type { Queryable, StoredPhase, StoredThemeMarker } from '@touchline/database'
import {
  counts,
  type Match,
  type MatchMarker,
  type MatchMarkerType,
  minuteOf,
  resultOf,
  type Side,
  scoreOf,
  sideColours,
  sidesOf,
  whistlesOf,
} from '@touchline/match'
import { sphereOfEvent } from '@touchline/records'
import type { ReadyAnswer } from '../../http/ready-answer.ts'
import type { ModuleServices } from '../../services.ts'
import type { Files } from '../../storage/files.ts'
import { chatIsOn } from '../chat/chat.ts'
import { eventHasGames } from '../play/event-games.ts'
import { answerOf } from './kept-programmes.ts'
import {
  type Asked,
  hasBegun,
  isShownByCountry,
  nextShowing,
  type ProgrammeRow,
  presentShared,
  sharedColumns,
  sharedJoins,
  type Visitor,
} from './media-of.ts'
import { type AngleRows, angleDependsOnCountry, presentAngles, readAngles } from './public-angles.ts'
import { type ClipRow, dependsOnCountry, presentClips, readClips } from './public-clips.ts'

type TypeRow = MatchMarkerType & {
  name: string
  category: MarkerCategory
  icon: string | null
  colour: string | null
  lead: number
}
type MarkerRow = MatchMarker & {
  id: number
  title: string | null
  isPublic: boolean
  publishAt: string | null
}
type ChallengerRow = {
  id: number
  name: string
  shortName: string | null
  code: string | null
  colours: string[]
  logoKey: string | null
  position: number
}
type EventRow = ProgrammeRow & {
  SportId: number
  hasChat: boolean
  hasGames: boolean
  phases: StoredPhase[]
  sprite: string
  competition: string | null
  round: string | null
  theme: { markers: StoredThemeMarker[] } | null
  challengers: ChallengerRow[]
}

/** An event as it was read. What is public of it depends on the time, so it is told from this for each visitor. */
type ReadEvent = {
  event: EventRow
  markers: MarkerRow[]
  types: TypeRow[]
  clips: ClipRow[]
  angles: AngleRows
  related: PublicProgramme['related']
  /** True if it was read alike for every country. */
  isForAll: boolean
}

/** Selects the name of what an event belongs to, in the language of the page. */
const nameOf = (resource: 'competitions' | 'rounds', own: string) => `(
      select coalesce(nullif(named.texts->>'name', ''), o.name) from ${resource} o
        left join translations named
          on named.resource = '${resource}' and named."resourceId" = o.id and named."langId" = $2
        where o."AccountId" = e."AccountId" and o.id = e."${own}" and o."deletedAt" is null)`

const eventQuery = {
  name: 'read-public-event',
  text: `select ${sharedColumns}, ${sphereOfEvent} as sphere, e."SportId", ${chatIsOn} as "hasChat", ${eventHasGames} as "hasGames", sport.phases, sport."svgSpriteFilename" as sprite,
      ${nameOf('competitions', 'CompetitionId')} as competition, ${nameOf('rounds', 'RoundId')} as round,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'shortName', x."shortName",
          'code', x.code, 'colours', x.colours, 'logoKey', x."logoKey", 'position', c.position) order by c.position), '[]')
        from event_challengers c join challengers x on x.id = c."ChallengerId"
        where c."EventId" = e.id) as challengers
    from events e join sports sport on sport.id = e."SportId"
    ${sharedJoins('events', 'event_streams', 'EventId')}
    where e."publicKey" = $3 and e."deletedAt" is null`,
}

/** Only what counts and may be seen, now or later; never a private marker that changes no score or phase. */
const markersQuery = {
  name: 'read-public-markers',
  text: `select m.id, m."MarkerTypeId", m.at, m."ChallengerId", m.player, m."secondPlayer", m.phase, m.status,
      m."isHeld", m.source, m."createdBy", m.dismissed, m.title, m."isPublic",
      to_jsonb(m."publishAt") #>> '{}' as "publishAt"
    from markers m join marker_types t on t."AccountId" = m."AccountId" and t.id = m."MarkerTypeId"
    where m."AccountId" = $1 and m."EventId" = $2 and m."deletedAt" is null and m.status <> 'retracted'
      and not m."isHeld" and (m."isPublic" or t."scoreDelta" <> 0 or m.phase is not null)
    order by m.at, m.id limit 5000`,
}

const typesQuery = {
  name: 'read-public-types',
  text: `select t.id, t.code, t.category, t."scoreDelta", t."scoresFor", t.icon, t.colour, t.lead,
      coalesce(nullif(tr.texts->>'name', ''), t.name) as name
    from marker_types t left join translations tr
      on tr.resource = 'marker-types' and tr."resourceId" = t.id and tr."langId" = $2
    where t."AccountId" = $1 and t."SportId" = $3`,
}

/** The other events of the round that everybody may see; a round has no more than a page shows. */
const relatedQuery = {
  name: 'read-related-events',
  text: `select e."publicKey" as key, coalesce(nullif(tr.texts->>'name', ''), e.name) as name,
      to_char(e."startsAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt", e.state
    from events own join events e on e."AccountId" = own."AccountId" and e."RoundId" = own."RoundId" and e.id <> own.id
    left join translations tr
      on tr.resource = 'events' and tr."resourceId" = e.id and tr."langId" = $2
    where own."AccountId" = $1 and own.id = $3 and e.visibility = 'public' and e."publicKey" is not null
      and e.state <> 'cancelled' and e."deletedAt" is null
    order by e."startsAt", e.id limit 12`,
}

async function read(database: Queryable, { key, lang, country }: Visitor) {
  const { rows } = await database.query<EventRow>({ ...eventQuery, values: [country, lang ?? null, key] })
  const event = rows[0]
  if (!event) return undefined
  const { id, accountId, SportId } = event
  if (event.visibility === 'private')
    return {
      ...{ accountId, isKept: false },
      value: { event, markers: [], types: [], clips: [], angles: [], related: [], isForAll: true },
    }
  const markers = await database.query<MarkerRow>({ ...markersQuery, values: [accountId, id] })
  const types = await database.query<TypeRow>({ ...typesQuery, values: [accountId, lang ?? null, SportId] })
  const clips = await readClips(database, 'eventId', event, { key, lang, country })
  const related = await database.query<ReadEvent['related'][number]>({
    ...relatedQuery,
    values: [accountId, lang ?? null, id],
  })
  const angles = await readAngles(database, event, country)
  const isForAll =
    !isShownByCountry(event) &&
    !angleDependsOnCountry(angles) &&
    !(await dependsOnCountry(database, 'eventId', event))
  return {
    accountId,
    value: {
      event,
      markers: markers.rows,
      types: types.rows,
      clips,
      angles,
      related: related.rows,
      isForAll,
    },
  }
}

/**
 * What the public page of an event shows, as a ready response: a crowd asks for it again and again. Undefined if there is
 * no such page.
 */
export async function findPublicEvent(
  database: Queryable,
  { cache, files }: Pick<ModuleServices, 'cache' | 'files'>,
  visitor: Visitor,
): Promise<ReadyAnswer<PublicProgramme> | undefined> {
  const { key, lang = null, country } = visitor
  const found = await cache.read<ReadEvent>('event-page', [key, lang, country], () => read(database, visitor))
  if (!found) return undefined
  return answerOf(found, (now) => ({
    programme: presentEvent(found, files, { lang, country, now }),
    until: Math.min(nextPublication(found.markers, now), nextShowing(found.event, now)),
    isForAll: found.isForAll,
  }))
}

/** When the next marker becomes public. */
const nextPublication = (markers: readonly MarkerRow[], now: number): number =>
  Math.min(
    ...markers
      .map(({ publishAt }) => (publishAt === null ? Number.POSITIVE_INFINITY : Date.parse(publishAt)))
      .filter((at) => at > now),
  )

/** The event at a time: what is published by then. A goal whose publication is still to come is not in the score either. */
function presentEvent(
  { event, markers, types, clips, angles, related }: ReadEvent,
  files: Files,
  asked: Asked,
): PublicProgramme {
  const { lang, now } = asked
  const shared = presentShared(event, 'event', files, asked)
  if (shared.state === 'unpublished') return shared
  const { phases, challengers, theme, SportId, sprite, competition, round } = event
  const match: Match = {
    types: new Map(types.map((type) => [type.id, type])),
    phases,
    sides: sidesOf(challengers.map(({ id }) => id)),
  }
  const isDue = ({ publishAt }: MarkerRow) => publishAt !== null && Date.parse(publishAt) <= now
  const candidates = hasBegun(event) ? markers : []
  const shown = candidates.filter((marker) => counts(marker) && (!marker.isPublic || isDue(marker)))
  const { score, ...result } = resultOf(shown, match)
  const whistles = whistlesOf(shown)
  const sideOf = (id: number | null): Side | null =>
    id === null ? null : id === match.sides?.home ? 'home' : id === match.sides?.away ? 'away' : null
  const isHidden = new Set(
    theme?.markers.filter(({ isShown }) => !isShown).map(({ MarkerTypeId }) => MarkerTypeId),
  )
  const colours = new Map(theme?.markers.map(({ MarkerTypeId, colour }) => [MarkerTypeId, colour]))
  const begun = whistles.at(-1)?.phase
  const worn = sideColours(challengers.map(({ id, colours }) => ({ side: sideOf(id), colours })))
  const moments = shown.flatMap((marker, index) => {
    const type = types.find(({ id }) => id === marker.MarkerTypeId)
    if (!type) return []
    if (!marker.isPublic || isHidden.has(type.id)) return []
    const { at, title, player, secondPlayer } = marker
    const team = challengers.find(({ id }) => id === marker.ChallengerId)
    const then = type.scoreDelta !== 0 && match.sides ? scoreOf(shown.slice(0, index + 1), match) : null
    return {
      id: marker.id,
      at,
      from: Math.max(0, at - type.lead),
      end: null,
      name: title ?? phases.find(({ code }) => code === marker.phase)?.name ?? type.name,
      phase: title === null ? marker.phase : null,
      text: [player, secondPlayer].filter(Boolean).join(', ') || team?.name || null,
      minute: minuteOf(whistles, match, at),
      category: type.category,
      icon: type.icon,
      colour: colours.get(type.id) ?? colourOfMarker(type),
      side: sideOf(marker.ChallengerId),
      score: then && { home: then.home, away: then.away },
    }
  })
  return {
    ...shared,
    competition,
    round,
    challengers: challengers.map(({ id, name, shortName, code, colours: [own = null], logoKey }) => {
      const side = sideOf(id)
      return {
        name,
        short: code ?? shortName ?? name,
        colour: side ? worn[side] : own,
        logo: logoKey ? files.urlOf(logoKey) : null,
        side,
      }
    }),
    ...result,
    score: hasBegun(event) ? score : null,
    phase: begun ? { code: begun, name: phases.find(({ code }) => code === begun)?.name ?? begun } : null,
    icons: `/assets/markers/${SportId}/${sprite}`,
    moments,
    ...(event.hasChat && { chat: event.id }),
    ...(event.hasGames && { games: event.id }),
    angles: presentAngles(angles, { ...event, media: shared.media }, files),
    clips: presentClips(hasBegun(event) ? clips : [], files, lang, (at) => minuteOf(whistles, match, at)),
    related,
  }
}

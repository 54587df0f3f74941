import { collector } from './collect.ts'
import { asArray, asObject, asText, nameIn, parseJson } from './json.ts'
import { refuse, type Timeline } from './model.ts'
import { type Feed, type Meaning, meaningsOf, parseTimestamp } from './statsbomb-events.ts'
import { teamsOf } from './statsbomb-teams.ts'

const phases = ['', 'first_half', 'second_half', 'extra_time_first', 'extra_time_second', 'shoot_out']

/** The phase that the end of a period begins, if it was the last one or is followed by half-time. */
const phaseAfter = (period: number, last: number) =>
  period === last && period !== 1 ? 'full_time' : period === 1 ? 'half_time' : undefined

export type StatsBombOptions = {
  /** Where each period begins in the media, in ms; without it, each begins where the one before ended. */
  periodStarts?: readonly number[] | undefined
}

/**
 * Reads the events of a match, an array or `{events, lineups}`. Every event becomes an entry; what is told twice, once
 * by each team, has a code once.
 */
export function readStatsBomb(source: string, options: StatsBombOptions = {}): Timeline {
  const { value, lines } = parseJson(source)
  const file = asObject(value)
  const events = Array.isArray(value) ? value : asArray(file?.events)
  const lineOf = lines[Array.isArray(value) ? '' : 'events'] ?? []
  const known = events.filter((event) => nameIn(asObject(event)?.type) !== undefined)
  if (known.length === 0) refuse('timelines.notStatsBomb')

  const feed = events.map(asObject)
  const byId = new Map(
    feed.flatMap((event) => (event && asText(event.id) ? [[asText(event.id)!, event]] : [])),
  )
  const starts = startsOf(feed, options.periodStarts ?? [])
  const paired = pairedMeanings(feed)
  const hasShootOut = feed.some((event) => event?.period === 5 && nameIn(event.type) === 'Half Start')
  const assistOf = (shot: Feed) => {
    const pass = byId.get(asText(shot.key_pass_id) ?? '')
    return asObject(pass?.pass)?.goal_assist === true ? nameIn(pass?.player) : undefined
  }

  const { add, report, timeline } = collector()
  for (const [index, event] of feed.entries()) {
    const line = lineOf[index] ?? 1
    if (!event || !nameIn(event.type)) {
      report(line, 'timelines.badRecord', { field: 'type' })
      continue
    }
    const id = asText(event.id)
    if (!id) {
      report(line, 'timelines.badKey')
      continue
    }
    const clock = parseTimestamp(event.timestamp)
    const period = periodOf(event)
    if (clock === undefined || period === undefined) {
      report(line, 'timelines.badTime', { time: String(event.timestamp ?? '').slice(0, 80) })
      continue
    }
    const at = starts[period]! + clock
    const meanings = paired.get(event) ?? meaningsOf(event, { assistOf, hasShootOut })
    for (const { suffix, ...meaning } of meanings) {
      const isOfNobody = nameIn(event.type)!.startsWith('Half ')
      add(line, {
        key: suffix ? `${id}:${suffix}` : id,
        at,
        team: isOfNobody ? undefined : nameIn(event.team),
        player: nameIn(event.player),
        phase: phases[period],
        ...meaning,
        attributes: detailsOf(event),
      })
    }
  }
  const periods = [2, 3, 4, 5].filter(
    (period) =>
      options.periodStarts?.[period - 1] === undefined && feed.some((event) => event?.period === period),
  )
  return timeline(
    teamsOf(feed, asArray(file?.lineups)),
    periods.map((period) => ({ phase: phases[period]!, at: starts[period]! })),
  )
}

const periodOf = ({ period }: Feed): number | undefined =>
  typeof period === 'number' && Number.isInteger(period) && period >= 1 && period <= 5 ? period : undefined

/** Where each period begins: as given, or where the one before ended. */
function startsOf(feed: readonly (Feed | undefined)[], given: readonly number[]): number[] {
  const ends = [0, 0, 0, 0, 0, 0]
  for (const event of feed) {
    const period = event && periodOf(event)
    if (period) ends[period] = Math.max(ends[period]!, parseTimestamp(event.timestamp) ?? 0)
  }
  const starts = [0]
  for (let period = 1; period <= 5; period++) {
    const start = given[period - 1]
    const before = period === 1 ? 0 : starts[period - 1]! + ends[period - 1]!
    starts[period] = start !== undefined && Number.isFinite(start) && start >= 0 ? start : before
  }
  return starts
}

/** What is told once by each team: the beginning and end of a period, and own goals. */
function pairedMeanings(feed: readonly (Feed | undefined)[]): Map<Feed, Meaning[]> {
  const paired = new Map<Feed, Meaning[]>()
  const begun = new Set<string>()
  const against: Feed[] = []
  const teams = new Set<string>()
  const last = feed.reduce((most, event) => Math.max(most, (event && periodOf(event)) ?? 0), 0)
  for (const event of feed) {
    const name = nameIn(event?.type)
    if (!event || !name) continue
    const team = nameIn(event.team)
    if (team) teams.add(team)
    if (name === 'Own Goal Against') {
      against.push(event)
      paired.set(event, [{ type: 'Own Goal', code: 'own_goal' }])
    }
    if (name !== 'Half Start' && name !== 'Half End') continue
    const period = periodOf(event) ?? 0
    const once = `${name} ${period}`
    const phase = name === 'Half Start' ? phases[period] : phaseAfter(period, last)
    paired.set(event, [
      begun.has(once) ? { type: `${name}: other team` } : { type: name, code: 'whistle', phase },
    ])
    begun.add(once)
  }
  const left = new Set(against)
  for (const event of feed) {
    if (!event || nameIn(event.type) !== 'Own Goal For') continue
    const pair = [...left].find((other) => isSameGoal(event, other))
    if (pair) left.delete(pair)
    // A marker of an own goal belongs to the team that it counts against.
    const other = [...teams].find((team) => team !== nameIn(event.team))
    paired.set(event, [
      pair || !other
        ? { type: 'Own Goal For' }
        : { type: 'Own Goal', code: 'own_goal', team: other, player: undefined },
    ])
  }
  return paired
}

/** The two events of an own goal name each other, or are told at nearly the same time. */
function isSameGoal(one: Feed, other: Feed): boolean {
  const names = (from: Feed, to: Feed) => asArray(from.related_events).includes(to.id)
  if (names(one, other) || names(other, one)) return true
  const [a, b] = [parseTimestamp(one.timestamp), parseTimestamp(other.timestamp)]
  const isNear = a !== undefined && b !== undefined && Math.abs(a - b) <= 10_000
  return isNear && one.period === other.period && nameIn(one.team) !== nameIn(other.team)
}

/** The minute and second of the match as the provider counts them: `48:01`. */
const clockOf = ({ minute, second }: Feed): string | undefined =>
  typeof minute === 'number' && typeof second === 'number'
    ? `${minute}:${String(second).padStart(2, '0')}`
    : undefined

/** What is worth keeping of an event, in words. */
function detailsOf(event: Feed): Record<string, string | undefined> {
  const shot = asObject(event.shot)
  const pass = asObject(event.pass)
  const xg = shot?.statsbomb_xg
  return {
    'match clock': clockOf(event),
    'body part': nameIn(shot?.body_part) ?? nameIn(pass?.body_part),
    xG: typeof xg === 'number' && Number.isFinite(xg) ? xg.toFixed(2) : undefined,
    pattern: shot ? nameIn(event.play_pattern) : undefined,
  }
}

import { clean, collector, type Draft } from './collect.ts'
import { asArray, asObject, asText, parseJson } from './json.ts'
import { refuse, type Timeline, type TimelinePlayer, type TimelineTeam } from './model.ts'

const format = 'touchline-timeline'
const version = 1

/** Reads our own JSON; a version from the future is refused. */
export function readTouchline(source: string): Timeline {
  const { value, lines } = parseJson(source)
  const file = asObject(value)
  if (file?.format !== format || !Array.isArray(file.entries)) refuse('timelines.notTouchline')
  if (typeof file.version !== 'number' || file.version > version)
    refuse('timelines.newerVersion', { version: String(file.version).slice(0, 20) })
  const { add, report, timeline } = collector()
  file.entries.forEach((each, index) => {
    const line = lines.entries?.[index] ?? 1
    const entry = asObject(each)
    if (!entry) report(line, 'timelines.badRecord', { field: 'entries' })
    else add(line, { ...entry, attributes: asObject(entry.attributes) ?? {} } as Draft)
  })
  return timeline(asArray(file.teams).slice(0, 200).flatMap(teamOf))
}

function teamOf(value: unknown): TimelineTeam[] {
  const team = asObject(value)
  const name = asText(team?.name)
  if (!name) return []
  const squad = asArray(team?.squad).slice(0, 100).flatMap(playerOf)
  const id = asText(team?.id)
  return [{ name: clean(name), ...(id && { id: clean(id) }), squad }]
}

function playerOf(value: unknown): TimelinePlayer[] {
  const player = asObject(value)
  const name = asText(player?.name)
  if (!name) return []
  const [nickname, position] = [asText(player?.nickname), asText(player?.position)]
  return [
    {
      name: clean(name),
      ...(nickname && { nickname: clean(nickname) }),
      ...(typeof player?.number === 'number' && { number: player.number }),
      ...(position && { position: clean(position) }),
    },
  ]
}

/** Writes our own JSON, which loses nothing; one entry a line, so that people can compare versions of it. */
export function toTouchline({ teams, entries }: Pick<Timeline, 'teams' | 'entries'>): string {
  const list = (items: readonly unknown[]) =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`
  return `{"format": "${format}", "version": ${version},\n"teams": ${list(teams)},\n"entries": ${list(entries)}}\n`
}

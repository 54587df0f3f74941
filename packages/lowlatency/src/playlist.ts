import type { Part } from './journal.ts'
import { longestSeconds, openSegments, type Segment, type Stretch } from './segments.ts'

/** Where a player wants to be: the segment's number, and the group's within it. */
export type Position = { segment: number; group?: number }

export type LivePlaylist = {
  add(part: Part): void
  /** Says that nothing more will come. */
  end(): void
  /** The playlist; with `isDelta` without what a player has that read it in the last seconds. */
  text(isDelta?: boolean): string
  /**
   * The playlist of what was taken before a moment, in milliseconds since 1970, as one that has ended. `isFinal` if
   * nothing of it is still to come.
   */
  textUntil(moment: number): { text: string; isFinal: boolean }
  /** Whether the playlist has got as far; `never` if it is further away than a player may ask for. */
  reaches(position: Position): 'yes' | 'soon' | 'never'
  /** Where its newest part is; undefined if there is none. */
  newest(): Required<Position> | undefined
  /** Bits per second of the largest of its latest segments; 0 if there are none. */
  bandwidth(): number
  /** The bytes of a segment that has ended, or of one of its groups; undefined if there is none. */
  find(position: Position): Stretch | undefined
}

/** Segments whose groups are listed one by one; players that are further behind fetch segments. */
const detailed = 3
/** Seconds behind the end that a delta leaves out: at least six of the longest segments (RFC 8216bis, 4.4.3.8). */
const skipSeconds = 6 * longestSeconds
/** Segments of which the bits per second are told. */
const measured = 30
/** How far ahead a player may ask: the next segment but one. */
const mostAhead = 2

const seconds = (value: number) => value.toFixed(5).replace(/\.?0+$/, '')

export type LivePlaylistOptions = {
  /** What each address begins with; nothing if absent. */
  prefix?: string
  groupSeconds: number
  /** Other renditions of the same, by the addresses of their playlists. */
  others?(): Iterable<readonly [string, Pick<LivePlaylist, 'newest'>]>
}

/**
 * The media playlist of a recording that grows, with parts (RFC 8216bis): blocking reloads, hints and deltas. Addresses
 * are relative: `init.0.mp4` for the head of a file, `12.mp4` for a segment, `12.3.mp4` for a group of its parts. What is
 * missing of a rendition is said to be a gap, so that players take another one there.
 */
export function openLivePlaylist(options: LivePlaylistOptions): LivePlaylist {
  const { groupSeconds, prefix = '', others = () => [] } = options
  const segments = openSegments(groupSeconds)
  const written: string[] = []
  const texts = new Map<boolean, string>()
  let isOver = false

  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${longestSeconds}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(3 * groupSeconds)},CAN-SKIP-UNTIL=${skipSeconds}`,
    `#EXT-X-PART-INF:PART-TARGET=${seconds(groupSeconds)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
  ]

  const opening = (segment: Segment, index: number) => [
    ...(segment.isAfterGap && index > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(segment.isAfterGap || segment.file !== segments.all[index - 1]?.file
      ? [`#EXT-X-MAP:URI="${prefix}init.${segment.file}.mp4"`]
      : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.at).toISOString()}`,
  ]
  const parts = ({ groups }: Segment, index: number) =>
    groups.map(
      ({ duration, isIndependent, isMissing }, group) =>
        `#EXT-X-PART:DURATION=${seconds(duration)},URI="${prefix}${index}.${group}.mp4"${
          (isIndependent ? ',INDEPENDENT=YES' : '') + (isMissing ? ',GAP=YES' : '')
        }`,
    )
  const closing = ({ duration, isMissing }: Segment, index: number) => [
    ...(isMissing ? ['#EXT-X-GAP'] : []),
    `#EXTINF:${seconds(duration)},`,
    `${prefix}${index}.mp4`,
  ]

  /** A segment without its parts never changes once it has ended. */
  const whole = (index: number): string => {
    const segment = segments.all[index]!
    written[index] ??= [...opening(segment, index), ...closing(segment, index)].join('\n')
    return written[index]
  }

  function skipped(): number {
    const { all } = segments
    const last = all.at(-1)
    if (!last) return 0
    const until = last.start + last.duration - skipSeconds
    let count = 0
    for (let index = all.length - 1; index >= 0 && count === 0; index--) {
      const { start, duration } = all[index]!
      if (start + duration <= until) count = index + 1
    }
    return count
  }

  function build(isDelta: boolean): string {
    const { all } = segments
    const from = isDelta && !isOver ? skipped() : 0
    const lines = [...head]
    if (from > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${from}`)
    const firstDetailed = isOver ? all.length : Math.max(from, all.length - detailed)
    for (let index = from; index < firstDetailed; index++) lines.push(whole(index))
    for (let index = firstDetailed; index < all.length; index++) {
      const segment = all[index]!
      lines.push(...opening(segment, index), ...parts(segment, index))
      if (!segment.isOpen) lines.push(...closing(segment, index))
    }
    if (isOver) lines.push('#EXT-X-ENDLIST')
    else lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${prefix}${hint()}"`, ...reports())
    return `${lines.join('\n')}\n`
  }

  const reports = () =>
    [...others()].flatMap(([address, other]) => {
      const newest = other.newest()
      return newest
        ? [`#EXT-X-RENDITION-REPORT:URI="${address}",LAST-MSN=${newest.segment},LAST-PART=${newest.group}`]
        : []
    })

  const hint = () => {
    const last = segments.all.at(-1)
    return last?.isOpen
      ? `${segments.all.length - 1}.${last.groups.length}.mp4`
      : `${segments.all.length}.0.mp4`
  }

  return {
    add(part) {
      segments.add(part)
      texts.clear()
    },
    end() {
      segments.end()
      isOver = true
      texts.clear()
    },
    text(isDelta = false) {
      const kept = texts.get(isDelta)
      if (kept !== undefined) return kept
      const built = build(isDelta)
      texts.set(isDelta, built)
      return built
    },
    textUntil(moment) {
      const later = segments.all.findIndex(({ at }) => at >= moment)
      const open = segments.all.findIndex(({ isOpen }) => isOpen)
      const isFinal = isOver || (later !== -1 && (open === -1 || open >= later))
      const count = Math.min(...[later, open, segments.all.length].filter((index) => index !== -1))
      const lines = [...head.slice(0, 3), head.at(-1)!]
      for (let index = 0; index < count; index++) lines.push(whole(index))
      return { text: `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`, isFinal }
    },
    reaches({ segment, group }) {
      const found = segments.all[segment]
      if (isOver || (found && !found.isOpen)) return 'yes'
      if (found && group !== undefined && found.groups.length > group) return 'yes'
      return segment >= segments.all.length + mostAhead ? 'never' : 'soon'
    },
    newest() {
      const segment = segments.all.findLastIndex(({ groups }) => groups.length > 0)
      return segment < 0 ? undefined : { segment, group: segments.all[segment]!.groups.length - 1 }
    },
    bandwidth() {
      const whole = segments.all.slice(-measured).filter(({ isOpen, isMissing }) => !isOpen && !isMissing)
      return Math.max(0, ...whole.map(({ size, duration }) => Math.round((size * 8) / duration)))
    },
    find({ segment, group }) {
      const whole = segments.all[segment]
      const found = group !== undefined ? whole?.groups[group] : whole?.isOpen ? undefined : whole
      return found?.isMissing ? undefined : found
    },
  }
}

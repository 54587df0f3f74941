/** The states of an entry, as those of a marker. */
export const entryStatuses = ['provisional', 'confirmed', 'retracted'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** One mark on a timeline; times are media times in whole milliseconds. */
export type TimelineEntry = {
  /** The source's own id: by it, a second import of the same file finds what the first one created. */
  readonly key: string
  readonly at: number
  /** How far the play around it reaches, if the source says so. */
  readonly in?: number
  readonly out?: number
  /** What the source calls this kind of entry. */
  readonly type: string
  /** The code of the built-in marker type that it obviously is. */
  readonly code?: string
  readonly team?: string
  readonly player?: string
  /** The assistant of a goal, or the player who comes on. */
  readonly secondPlayer?: string
  /** What the marker type has no word for, such as the kind of a shot. */
  readonly detail?: string
  readonly title?: string
  readonly comment?: string
  /** The phase that it is in, or that it begins if it is a whistle; `full_time` ends the match. */
  readonly phase?: string
  readonly status?: EntryStatus
  readonly isPublic?: boolean
  /** ISO 8601 in UTC. */
  readonly wallClock?: string
  /** Everything else that the source says about it. */
  readonly attributes: Readonly<Record<string, string>>
}

export type TimelinePlayer = {
  readonly name: string
  readonly nickname?: string
  readonly number?: number
  readonly position?: string
}

export type TimelineTeam = {
  readonly name: string
  /** The source's own id of the team. */
  readonly id?: string
  readonly squad: readonly TimelinePlayer[]
}

export type ProblemKey =
  | 'timelines.badKey'
  | 'timelines.badRecord'
  | 'timelines.badTime'
  | 'timelines.badXml'
  | 'timelines.badJson'
  | 'timelines.badQuotes'
  | 'timelines.duplicateKey'
  | 'timelines.empty'
  | 'timelines.endBeforeStart'
  | 'timelines.hasDocumentType'
  | 'timelines.needsFrameRate'
  | 'timelines.newerVersion'
  | 'timelines.noTime'
  | 'timelines.noTimeColumn'
  | 'timelines.noType'
  | 'timelines.noTypeColumn'
  | 'timelines.notSportscode'
  | 'timelines.notStatsBomb'
  | 'timelines.notTouchline'
  | 'timelines.outOfRange'
  | 'timelines.tooBig'
  | 'timelines.tooDeep'
  | 'timelines.tooLong'
  | 'timelines.tooMany'

/** What is wrong with a file or an entry of it; `line` counts from 1. */
export type TimelineProblem = {
  readonly line: number
  readonly key: ProblemKey
  readonly params?: Readonly<Record<string, string | number>>
}

/** A period whose times begin anew in the file, and where it was placed, in ms. */
export type PlacedPeriod = { readonly phase: string; readonly at: number }

export type Timeline = {
  readonly teams: readonly TimelineTeam[]
  readonly entries: readonly TimelineEntry[]
  /** The line of each entry in the file that was read. */
  readonly lines: readonly number[]
  /** The entries that cannot be read, in the order of the file. */
  readonly problems: readonly TimelineProblem[]
  readonly periods: readonly PlacedPeriod[]
}

export const timelineFormats = ['csv', 'sportscode', 'statsbomb', 'touchline'] as const
export type TimelineFormat = (typeof timelineFormats)[number]

/** The most bytes, entries and nested elements that a file may have. */
export const largestFile = 20 * 1024 * 1024
export const mostEntries = 100_000
export const mostNested = 50
/** A week: longer than any recording, short enough for an integer column. */
export const latestTime = 7 * 24 * 3_600_000
/** Characters of one text, of a key, and the number of attributes of one entry. */
export const longestText = 5000
export const longestKey = 200
export const mostAttributes = 100

/** A file that is refused as a whole. */
export class TimelineError extends Error {
  readonly problem: TimelineProblem

  constructor(problem: TimelineProblem) {
    super(problem.key)
    this.problem = problem
  }
}

/** Refuses the whole file. */
export function refuse(key: ProblemKey, params?: TimelineProblem['params'], line = 1): never {
  throw new TimelineError({ line, key, ...(params && { params }) })
}

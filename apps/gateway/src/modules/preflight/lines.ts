import {
  type Flow,
  isPlatform,
  type MessageKey,
  type MessageRef,
  type PreflightCheck,
  type PreflightCure,
  type PreflightLevel,
  type PreflightLine,
  platformName,
  type ShowingRights,
  type SimulcastState,
  type SimulcastTargetState,
  type StreamKind,
  toMessage,
} from '@touchline/contract'
import { unavailabilityOf } from '../../live/showing-rights.ts'

/** An input of the main stream: what arrives, and on which node. */
export type InputFacts = { id: number; name: string; flow: Flow; node: string | null }

/** A simulcast of the event, with its targets. */
type SimulcastFacts = {
  id: number
  name: string
  state: SimulcastState
  isWithEvent: boolean
  targets: readonly { title: string; state: SimulcastTargetState }[]
}

/** What is known of an event that is to go on air. */
export type Facts = {
  /** The main stream. `isOver` is whether the showing rights of its video do not cover the start. */
  stream: {
    kind: StreamKind
    hasProblem: boolean
    video: { id: number; name: string; isOver: boolean } | null
  } | null
  first: InputFacts | null
  second: InputFacts | null
  /** The live node that takes the first input, or would; free bytes of its disk, if it has said how many. */
  node: { diskFree: number | null } | null
  people: readonly { name: string; isAtDesk: boolean }[]
  visibility: 'private' | 'unlisted' | 'public'
  /** When and where the event itself may be watched. */
  rights: ShowingRights | null
  /** When it starts, or now if that is over; milliseconds since 1970. */
  start: number
  /** The country that the gateway takes the asking person to be in. */
  country: string | null
  theme: string | null
  simulcasts: readonly SimulcastFacts[]
}

/** Seconds between key frames beyond which viewers wait for long. */
const farSeconds = 2.2
/** Hours of recording below which somebody should look, and below which a match may not fit. */
const fewHours = 8
const tooFewHours = 2
/** Minutes after the start before which rights are not expected to end. */
const usualMinutes = 180
/** Bits a second that are reckoned with while none arrive. */
const usualBitrate = 6_000_000

type Name = MessageKey extends infer Key ? (Key extends `preflight.${infer Rest}` ? Rest : never) : never
type Found = {
  level: PreflightLevel
  name: Name
  params?: Record<string, string | number>
  cure?: { at: PreflightCure; id?: number }
}

function lineOf(check: PreflightCheck, { level, name, params = {}, cure }: Found): PreflightLine {
  const { key, params: values, message } = toMessage({ key: `preflight.${name}`, params } as MessageRef)
  return {
    check,
    level,
    key,
    params: values,
    message,
    cure: cure ? { at: cure.at, id: cure.id ?? null } : null,
  }
}

/** Each check in plain words, with its cure; what cannot be said of a kind of stream is left out. */
export function preflightOf(facts: Facts): PreflightLine[] {
  const { stream, first, second, node, people, theme } = facts
  const lines = [lineOf('stream', streamLine(stream))].filter(() => stream?.kind !== 'input')
  if (first)
    lines.push(
      lineOf('node', node ? { level: 'good', name: 'nodeGood' } : { level: 'bad', name: 'nodeNone' }),
      lineOf('input', inputLine(first)),
      lineOf('second', secondLine(first, second)),
      ...signalLines(first),
      ...(node ? [lineOf('disk', diskLine(node.diskFree, [first, ...(second ? [second] : [])]))] : []),
    )
  lines.push(
    lineOf('people', peopleLine(people)),
    lineOf('rights', rightsLine(facts)),
    lineOf(
      'theme',
      theme === null
        ? { level: 'warning', name: 'themeNone', cure: { at: 'theme' } }
        : { level: 'good', name: 'themeGood', params: { name: theme } },
    ),
  )
  if (facts.simulcasts.length > 0) lines.push(lineOf('targets', targetsLine(facts.simulcasts)))
  return lines
}

function streamLine(stream: Facts['stream']): Found {
  if (!stream) return { level: 'bad', name: 'streamNone', cure: { at: 'stream' } }
  if (stream.hasProblem) return { level: 'bad', name: 'streamProblem', cure: { at: 'stream' } }
  if (isPlatform(stream.kind)) {
    const params = { platform: platformName(stream.kind) }
    return { level: 'good', name: 'streamPlatform', params }
  }
  return stream.video
    ? { level: 'good', name: 'streamVideo', params: { name: stream.video.name } }
    : { level: 'good', name: 'streamAddress' }
}

const arrives = ({ flow: { state } }: InputFacts) => state === 'connected' || state === 'degraded'

function inputLine(input: InputFacts): Found {
  const { id, name, flow } = input
  const cure = { at: 'input', id } as const
  if (!arrives(input)) return { level: 'bad', name: 'inputSilent', params: { name }, cure }
  const count = flow.issues.length
  if (count > 0) return { level: 'warning', name: 'inputTrouble', params: { name, count }, cure }
  const params = {
    ...{ name, width: flow.width ?? '–', height: flow.height ?? '–' },
    ...{ rate: Math.round(flow.frameRate ?? 0), megabits: rounded(flow.bitrate / 1_000_000) },
  }
  return { level: 'good', name: 'inputGood', params }
}

function secondLine(first: InputFacts, second: InputFacts | null): Found {
  if (!second) return { level: 'warning', name: 'secondNone', cure: { at: 'second' } }
  const { id, name, flow, node } = second
  const cure = { at: 'input', id } as const
  if (!arrives(second)) return { level: 'warning', name: 'secondSilent', params: { name }, cure }
  const isElsewhere = node !== null && first.node !== null && node !== first.node
  if (isElsewhere) return { level: 'warning', name: 'secondElsewhere', params: { name }, cure }
  const count = flow.issues.length
  return count > 0
    ? { level: 'warning', name: 'secondTrouble', params: { name, count }, cure }
    : { level: 'good', name: 'secondGood', params: { name } }
}

/** What is said of the signal itself; without one it is not known. */
function signalLines(input: InputFacts): PreflightLine[] {
  const { id, flow } = input
  const cure = { at: 'input', id } as const
  if (!arrives(input))
    return (['keyFrames', 'sound', 'clock'] as const).map((check) =>
      lineOf(check, { level: 'warning', name: `${check}Unknown` }),
    )
  const has = (code: Flow['issues'][number]['code']) => flow.issues.find((issue) => issue.code === code)
  const seconds = Number(has('keyFramesFar')?.params.seconds ?? rounded(flow.keyframeInterval ?? 0))
  const jumps = has('clockJumped')
  const keyFrames: Found =
    flow.keyframeInterval === null && seconds === 0
      ? { level: 'warning', name: 'keyFramesUnknown' }
      : seconds > farSeconds
        ? { level: 'warning', name: 'keyFramesFar', params: { seconds }, cure }
        : { level: 'good', name: 'keyFramesGood', params: { seconds } }
  const sound: Found = has('noSound')
    ? { level: 'bad', name: 'soundNone', cure }
    : has('silence')
      ? { level: 'warning', name: 'soundSilent', cure }
      : flow.audioCodec === null || flow.audioLevel === null
        ? { level: 'warning', name: 'soundUnknown' }
        : {
            level: 'good',
            name: 'soundGood',
            params: { codec: flow.audioCodec, level: Math.round(flow.audioLevel) },
          }
  const clock: Found = jumps
    ? { level: 'warning', name: 'clockJumped', params: { count: Number(jumps.params.count) }, cure }
    : { level: 'good', name: 'clockGood' }
  return [lineOf('keyFrames', keyFrames), lineOf('sound', sound), lineOf('clock', clock)]
}

function diskLine(diskFree: number | null, inputs: readonly InputFacts[]): Found {
  if (diskFree === null) return { level: 'warning', name: 'diskUnknown' }
  const bitrate = inputs.reduce((sum, { flow }) => sum + (flow.bitrate || usualBitrate), 0)
  const hours = Math.floor((diskFree * 8) / bitrate / 3600)
  const params = { hours }
  if (hours >= fewHours) return { level: 'good', name: 'diskGood', params }
  return { level: hours < tooFewHours ? 'bad' : 'warning', name: 'diskLow', params }
}

function peopleLine(people: Facts['people']): Found {
  const namesOf = (some: Facts['people']) => some.map(({ name }) => name).join(', ')
  const present = people.filter(({ isAtDesk }) => isAtDesk)
  if (present.length > 0) return { level: 'good', name: 'peopleGood', params: { names: namesOf(present) } }
  return people.length > 0
    ? { level: 'warning', name: 'peopleAway', params: { names: namesOf(people) }, cure: { at: 'desk' } }
    : { level: 'warning', name: 'peopleNone', cure: { at: 'people' } }
}

/** A target that fails is no reason not to start. */
function targetsLine(simulcasts: Facts['simulcasts']): Found {
  const cureOf = ({ id }: SimulcastFacts) => ({ at: 'simulcast', id }) as const
  const empty = simulcasts.find(({ targets }) => targets.length === 0)
  if (empty)
    return { level: 'warning', name: 'targetsNone', params: { name: empty.name }, cure: cureOf(empty) }
  for (const simulcast of simulcasts) {
    const failed = simulcast.targets.filter(({ state }) => state === 'failed')
    const names = failed.map(({ title }) => title).join(', ')
    if (names) return { level: 'warning', name: 'targetsFailed', params: { names }, cure: cureOf(simulcast) }
  }
  const byHand = simulcasts.find(({ isWithEvent, state }) => !isWithEvent && state !== 'live')
  if (byHand)
    return { level: 'warning', name: 'targetsByHand', params: { name: byHand.name }, cure: cureOf(byHand) }
  const targets = simulcasts.flatMap((simulcast) => simulcast.targets)
  const names = targets.map(({ title }) => title).join(', ')
  return { level: 'good', name: 'targetsGood', params: { count: targets.length, names } }
}

function rightsLine({ visibility, rights, start, country, stream }: Facts): Found {
  const cure = { at: 'settings' } as const
  if (visibility === 'private') return { level: 'warning', name: 'rightsPrivate', cure }
  const { endsAt = null, countries = [] } = rights ?? {}
  if (unavailabilityOf({ ...rights, countries: [] }, null, start))
    return { level: 'bad', name: 'rightsEvent', cure }
  const video = stream?.video
  if (video?.isOver)
    return {
      level: 'bad',
      name: 'rightsOver',
      params: { name: video.name },
      cure: { at: 'video', id: video.id },
    }
  if (countries.length > 0 && country === null) return { level: 'bad', name: 'rightsNoCountry', cure }
  const minutes = endsAt ? Math.floor((Date.parse(endsAt) - start) / 60_000) : usualMinutes
  if (minutes < usualMinutes) return { level: 'warning', name: 'rightsShort', params: { minutes }, cure }
  if (countries.length > 0)
    return { level: 'good', name: 'rightsCountries', params: { count: countries.length } }
  return { level: 'good', name: visibility === 'unlisted' ? 'rightsUnlisted' : 'rightsGood' }
}

const rounded = (value: number) => Math.round(value * 10) / 10

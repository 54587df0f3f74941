import { type InputState, sourceOf } from '@touchline/ingest'
import type { Disk } from './disk.ts'
import type { Encodes } from './encodes.ts'
import type { KnownInput, Report } from './input-rows.ts'
import type { LiveInput } from './live-input.ts'
import type { Pulling } from './pulls.ts'

type Reported = { input: LiveInput; known: KnownInput; pulling: Pulling | undefined }

/** Seconds of a recording that are late in the object store from which on people are told. */
const warnedAfter = 30
const slateOnAir = { code: 'slateOnAir', params: {} } as const

/** What is said of an input that nothing arrives at. */
export const nothing = {
  bitrate: 0,
  frameRate: null,
  width: null,
  height: null,
  videoCodec: null,
  audioCodec: null,
  keyframeInterval: null,
  audioLevel: null,
  issues: [],
}

/** What viewers see, and since when; null if no event on it is on air, or nothing has come yet. */
const onAirOf = (state: InputState): Report['health']['onAir'] =>
  state.isOnAir && state.hasSession ? { source: sourceOf(state), since: state.sourceSince } : null

function reportOf({ input, known, pulling }: Reported, encodes: Pick<Encodes, 'stateOf'>): Report {
  const state = input.state()
  const { flow, since, sentAt, publisher, standIn } = state
  const health = input.health() ?? nothing
  const unstored = input.session()?.unstored() ?? 0
  const fault = pulling?.pull.fault()
  const issues = [
    ...health.issues,
    ...(fault ? [{ code: fault, params: { host: pulling!.host } }] : []),
    ...(standIn === 'slate' ? [slateOnAir] : []),
    ...(unstored >= warnedAfter
      ? [{ code: 'notStored', params: { minutes: Math.ceil(unstored / 60) } } as const]
      : []),
  ]
  return {
    inputId: known.id,
    accountId: known.accountId,
    state: flow,
    since,
    sentAt: publisher === undefined ? null : sentAt,
    health: { ...health, issues, onAir: onAirOf(state), renditions: encodes.stateOf(known.id, input) },
  }
}

/** What arrives at the inputs of a node; whoever sends is told if there is little room left. */
export function reportsOf(
  inputs: readonly Reported[],
  disk: Pick<Disk, 'few'>,
  encodes: Pick<Encodes, 'stateOf'>,
): Report[] {
  const reports = inputs.map((input) => reportOf(input, encodes))
  const few = disk.few()
  if (few === undefined) return reports
  const bitrate = reports.reduce((sum, { health }) => sum + health.bitrate, 0)
  if (bitrate === 0) return reports
  const issue = { code: 'diskLow', params: { minutes: Math.floor((few * 8) / bitrate / 60) } } as const
  return reports.map((report) =>
    report.sentAt === null
      ? report
      : { ...report, health: { ...report.health, issues: [...report.health.issues, issue] } },
  )
}

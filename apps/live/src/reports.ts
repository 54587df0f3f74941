import type { Disk } from './disk.ts'
import type { KnownInput, Report } from './input-rows.ts'
import type { LiveInput } from './live-input.ts'

type Reported = { input: LiveInput; known: KnownInput }

const reportOf = ({ input, known }: Reported): Report => {
  const { flow, since, sentAt, publisher, hasSlate } = input.state()
  const health = input.health() ?? nothing
  return {
    inputId: known.id,
    accountId: known.accountId,
    state: flow,
    since,
    sentAt: publisher === undefined ? null : sentAt,
    health: hasSlate ? { ...health, issues: [...health.issues, slateOnAir] } : health,
  }
}

/** What arrives at the inputs of a node; whoever sends is told if there is little room left. */
export function reportsOf(inputs: readonly Reported[], disk: Disk): Report[] {
  const reports = inputs.map(reportOf)
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

const slateOnAir = { code: 'slateOnAir', params: {} } as const

/** What an input receives from which nothing arrives. */
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

import type { AngleState, FlowState, MessageRef } from '@touchline/contract'
import { beganAtOf, type CameraRow } from './camera-rows.ts'

/** What is known of an angle, with what arrives at its input; times are in ms since 1970. */
export type AngleFacts = Pick<
  CameraRow,
  | 'isMain'
  | 'offset'
  | 'offsetBy'
  | 'offsetAt'
  | 'sound'
  | 'live'
  | 'recordedAt'
  | 'isDeleted'
  | 'playlistPath'
> & {
  isInput: boolean
  /** Whether the event is over. */
  isOver: boolean
  flow: { state: FlowState; since: string | null; sentAt: string | null } | null
}

export type AngleFinding = { state: AngleState; since: string | null; text: MessageRef }

/** Milliseconds that an angle may be off what its sound says: a frame. */
const frameMs = 40
/** Milliseconds behind the main angle from which viewers wait for it. */
const lateMs = 3_000

/** What is to be said of an angle, in words with the cure. */
export function angleStateOf(angle: AngleFacts, main: AngleFacts | undefined): AngleFinding {
  const { isDeleted, isInput, isMain, playlistPath } = angle
  const said = (state: AngleState, text: MessageRef, since: string | null = null) => ({ state, since, text })
  if (isDeleted) return said('lost', { key: 'multicams.gone' })
  if (!isInput && !playlistPath) return said('notReady', { key: 'multicams.notReady' })
  const missing = isInput && missingOf(angle)
  if (missing) return missing
  if (isMain) return said('inSync', { key: 'multicams.reference' })
  const behind = main ? behindOf(angle, main) : 0
  if (behind > lateMs) {
    const params = { seconds: Math.round(behind / 1000) }
    return said('late', { key: 'multicams.late', params }, angle.flow?.sentAt ?? null)
  }
  return alignmentOf(angle, main)
}

/** Why nothing of an input can be shown; undefined if something can. */
function missingOf({ live, isOver, flow }: AngleFacts): AngleFinding | undefined {
  if (isOver)
    return live ? undefined : { state: 'lost', since: null, text: { key: 'multicams.lostRecording' } }
  const arrives = live && (flow?.state === 'connected' || flow?.state === 'degraded')
  return arrives ? undefined : { state: 'lost', since: flow?.since ?? null, text: { key: 'multicams.lost' } }
}

/** Milliseconds by which the newest picture of an angle is older than that of the main one. */
function behindOf({ flow, isOver }: AngleFacts, main: AngleFacts): number {
  if (isOver || !flow?.sentAt || !main.flow?.sentAt) return 0
  return Date.parse(main.flow.sentAt) - Date.parse(flow.sentAt)
}

function alignmentOf(angle: AngleFacts, main: AngleFacts | undefined): AngleFinding {
  const { offset, offsetBy, offsetAt, sound, live } = angle
  const since = new Date(offsetAt).toISOString()
  if (sound && sound.offset !== null && Math.abs(sound.offset - offset) > frameMs) {
    const params = { found: signed(sound.offset), offset: signed(offset) }
    return { state: 'outOfSync', since: sound.at, text: { key: 'multicams.outOfSyncSound', params } }
  }
  if (offset !== 0 && live?.until === null && Date.parse(live.beganAt ?? '') > Date.parse(offsetAt))
    return {
      ...{ state: 'outOfSync', since: new Date(live.beganAt!).toISOString() },
      text: { key: 'multicams.outOfSyncReconnected' },
    }
  if (offsetBy !== 'clock')
    return {
      ...{ state: 'inSync', since },
      text: { key: offsetBy === 'sound' ? 'multicams.inSyncSound' : 'multicams.inSyncEye' },
    }
  const isDated = beganAtOf(angle) !== null && main !== undefined && beganAtOf(main) !== null
  return {
    ...{ state: 'inSync', since },
    text: { key: isDated ? 'multicams.inSyncClock' : 'multicams.inSyncStart' },
  }
}

const signed = (ms: number): string => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${Math.abs(ms)}`

import type { TargetAddress, TargetFault } from '@touchline/egress'
import type { MediaMessage } from '@touchline/rtmp'

/** One try to send to a target. */
export type TryOptions = {
  ffmpeg: string
  target: TargetAddress
  key: string | null
  /** The address of the host, which was checked. */
  address: string
  /** The target takes media from now on. */
  onAccepted(): void
  /** Called once. `detail` is for the log of the node: nothing secret. */
  onEnd(fault: TargetFault, detail: string): void
}

export type Try = {
  write(message: MediaMessage): void
  /** Whether more may be written: what was written before has left this process, and is not on its way for long. */
  mayWrite(): boolean
  /**
   * The bytes that the target has acknowledged, whether it did so itself, whether it owes some, and how long the oldest
   * of those have been on their way; 0 where that is not known.
   */
  measure(): { acknowledged: number; isByItself: boolean; isOwed: boolean; behindMs: number }
  close(): void
}

/** Bytes that may wait in this process. */
export const mostWaiting = 256 * 1024

import type { Connection, Memory } from './connection.ts'
import { ProviderError } from './provider-error.ts'

/** Who may watch a broadcast, where the network lets one choose. */
export type Privacy = 'public' | 'unlisted' | 'private'

/** A broadcast that is to be. */
export type BroadcastPlan = {
  title: string
  description: string
  privacy: Privacy
  /** When it was asked for, in milliseconds since 1970: one whose answer was lost is found again by it. */
  at: number
  /** `id` names the broadcast as soon as it exists. */
  memory: Memory
  /** Stores the memory; called before every step that must not happen twice. */
  remember(memory: Memory): Promise<void>
}

/** A broadcast, and where its picture is sent to. */
export type Broadcast = {
  id: string
  /** The address with its application, and the key there. */
  url: string
  key: string
  /** Where it is watched. */
  page: string
}

/** What the network says of a broadcast. */
export type BroadcastReport = {
  /**
   * `waiting`: it has no picture yet, or none any more. `receiving`: it has one and shows it to nobody. `ended` and
   * `gone`: somebody has ended or deleted it.
   */
  state: 'waiting' | 'receiving' | 'live' | 'ended' | 'gone'
  /** How good the network calls what it gets; null if it does not say. */
  health: 'good' | 'poor' | null
  /** What it finds wrong with it, in its own words. */
  sentence: string | null
  viewers: number | null
}

/** How a network carries live pictures. All calls throw a ProviderError. */
export type Simulcasting = {
  /** What can be chosen, the usual one first. */
  privacies: readonly [Privacy, ...Privacy[]]
  /** Characters of a title, and of a description; 0 if it has none. */
  longest: { title: number; description: number }
  /** Creates a broadcast and says where to send to, or continues to; it never creates two. */
  open(plan: BroadcastPlan, connection: Connection): Promise<Broadcast>
  /** Shows what is received, where that does not happen by itself. */
  goLive?(id: string, connection: Connection): Promise<void>
  /** Ends it; also succeeds if it has ended already. */
  end(id: string, connection: Connection): Promise<void>
  readReport(id: string, connection: Connection): Promise<BroadcastReport>
}

/** The parts of an address whose last part is the key. Throws if it has none. */
export function splitIngest(address: unknown): { url: string; key: string } {
  const [, url, key] = /^(rtmps?:\/\/[^/]+\/.+?)\/([^/]+)$/i.exec(String(address)) ?? []
  if (!url || !key) throw new ProviderError('network_refused', 'The network gave no address to send to.')
  return { url, key }
}

/** A report of a broadcast of which nothing more is known. */
export const plainReport = (
  state: BroadcastReport['state'],
  viewers: number | null = null,
): BroadcastReport => ({
  ...{ state, viewers, health: null, sentence: null },
})

import type { CallReply, NetworkTarget, shareVideo } from '@touchline/contract/light'
import type { CallState } from '../../data/calls.ts'

export type Share = CallReply<typeof shareVideo>
/** What is posted with the picture; without them, those of the video or event. */
type PostTexts = { title?: string; description?: string }

/** What can be posted on networks: a video, or the recording of an event. */
export type Sharing = {
  shares: readonly Share[]
  /** What the dialog proposes. */
  texts: Required<PostTexts>
  /** Posts it. @throws as `sendCall` */
  send: (target: NetworkTarget, texts: Required<PostTexts>) => Promise<unknown>
  /** The same as calls that report their results. */
  useCalls: (target: NetworkTarget) => {
    states: readonly CallState[]
    again: (texts: PostTexts) => Promise<unknown>
    retract: () => Promise<unknown>
  }
  /** Reads the shares again. */
  refresh: () => Promise<unknown>
}

/** The share to a target, if there is one. */
export const shareTo = ({ shares }: { shares: readonly Share[] }, target: string): Share | undefined =>
  shares.find((share) => share.target === target)
